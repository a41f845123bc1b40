import type {} from '@yaoji/widgets/elements-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

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
