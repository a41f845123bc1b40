import { PurchaseNotes } from './purchase-notes.tsx'

/** A server component: what the element holds is in the HTML, and stays until the element is ready. */
export default function Page() {
  return (
    <main>
      <h1>采购助手</h1>
      <PurchaseNotes />
    </main>
  )
}
