'use client'

import type {} from '@yaoji/widgets/elements-react'
import { useEffect, useState } from 'react'

export function PurchaseNotes() {
  const [ids, setIds] = useState<readonly number[]>([])
  const [isNamed, setNamed] = useState(false)
  // Not as `onyaoji-select` of the element: React 19.3 does not attach it to an element that a server has rendered (react/react issue 35446).
  useEffect(() => {
    const note = (event: DocumentEventMap['yaoji-select']) => {
      event.preventDefault()
      setIds(known => [...known, event.detail.goodsId])
    }
    document.addEventListener('yaoji-select', note)
    return () => document.removeEventListener('yaoji-select', note)
  }, [])
  return (
    <>
      <yaoji-search label={isNamed ? '查药' : '搜索商品'}>
        <a href="http://localhost:4321/search">在药集查找药品</a>
      </yaoji-search>
      <button onClick={() => setNamed(true)}>换名称</button>
      <ol>
        {ids.map(id => (
          <li key={id}>商品编号 {id}</li>
        ))}
      </ol>
    </>
  )
}
