import { startElements, type YaojiSearchElement } from '@yaoji/widgets/elements'
import type {} from '@yaoji/widgets/elements-react'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const parameters = new URLSearchParams(location.search)

startElements({
  partner: 'demo',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
})

function PurchaseNotes() {
  const search = useRef<YaojiSearchElement>(null)
  const [ids, setIds] = useState<readonly number[]>([])
  const [isNamed, setNamed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    search.current?.addEventListener(
      'yaoji-select',
      event => {
        event.preventDefault()
        setIds(known => [...known, event.detail.goodsId])
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [])
  return (
    <main>
      <h1>采购助手</h1>
      <yaoji-search ref={search} label={isNamed ? '查药' : '搜索商品'} />
      <yaoji-cart />
      <button onClick={() => setNamed(true)}>换名称</button>
      <ol>
        {ids.map(id => (
          <li key={id}>商品编号 {id}</li>
        ))}
      </ol>
    </main>
  )
}

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <PurchaseNotes />
    </StrictMode>,
  )
