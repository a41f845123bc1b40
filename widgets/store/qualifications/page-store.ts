import { paperPageRemoveCall, type PaperWire } from '@yaoji/contract/calls/identity/qualifications'
import { request } from '../../base/lib/http.ts'
import { pagesChanged } from './form-store.ts'
import { takePaper } from './list-store.ts'

/** Takes a page out of a paper that is being put together. */
export async function removePage(kind: PaperWire['kind'], id: string): Promise<void> {
  const result = await request(paperPageRemoveCall, { params: { id }, body: {} })
  if (!result.ok) return
  takePaper(result.data)
  pagesChanged(kind)
}
