import { startElements } from '@yaoji/widgets/elements'
import type {} from '@yaoji/widgets/elements-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const parameters = new URLSearchParams(location.search)

startElements({
  partner: 'demo',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
})

function PurchaseNotes() {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isNamed, setNamed] = useState(false)
  return (
    <main>
      <h1>采购助手</h1>
      <yaoji-search
        label={isNamed ? '查药' : '搜索商品'}
        onyaoji-select={event => {
          event.preventDefault()
          setIds(known => [...known, event.detail.goodsId])
        }}
      />
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
if (app) createRoot(app).render(<PurchaseNotes />)
