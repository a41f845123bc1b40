import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { configureEnvironment, type SuggestionWire } from '@yaoji/widgets/lib'
import { SearchBox } from '@yaoji/widgets/search'
import { Notices } from '@yaoji/widgets/ui'
import '@yaoji/widgets/search/styles.unlayered.css'
import '@yaoji/widgets/ui/styles.unlayered.css'

const parameters = new URLSearchParams(location.search)

configureEnvironment({
  mode: 'embed',
  serviceOrigin: parameters.get('service') ?? 'http://localhost:8787',
  siteOrigin: parameters.get('site') ?? 'http://localhost:4321',
  partner: 'demo',
})

function PurchaseNotes() {
  const [ids, setIds] = useState<readonly SuggestionWire['id'][]>([])
  return (
    <main>
      <h1>采购助手</h1>
      <SearchBox onChoose={id => setIds(known => [...known, id])} />
      <h2>采购备忘</h2>
      {ids.length === 0 ? (
        <p>从搜索建议中选择药品，记在这里。</p>
      ) : (
        <ol>
          {ids.map(id => (
            <li key={id}>商品编号 {id}</li>
          ))}
        </ol>
      )}
      <Notices />
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
