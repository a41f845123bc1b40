import type { ReactNode } from 'react'
import Link from 'next/link'
import { Yaoji } from './yaoji.tsx'

export const metadata = { title: '采购助手' }

/** The cart is in the layout: it stays while the visitor goes from page to page. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <body>
        <Yaoji />
        <nav>
          <Link href="/">采购</Link> <Link href="/orders">订单</Link>
          <yaoji-cart />
        </nav>
        {children}
      </body>
    </html>
  )
}
