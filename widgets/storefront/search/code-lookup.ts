import { goodsSearchCall, type SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { searchTypes } from '@yaoji/contract/limits'
import { requestSilently } from '../../base/lib/http.ts'
import type { Result } from '../../base/lib/requests/result.ts'

const bare = (code: string) =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Whether a keyword is a bar code or an approval number, with or without its prefix. */
export const isCode = (keyword: string) => /^\p{Script=Han}*[a-z]?\d{8,}$/iu.test(keyword)

/** The goods whose bar code or approval number this is, not the beginning of it. */
export async function findByCode(keyword: string, options: { signal?: AbortSignal } = {}): Promise<Result<SuggestionWire[]>> {
  const query = { keywords: keyword, type: searchTypes.drug }
  const result = await requestSilently(goodsSearchCall, { ...options, query })
  if (!result.ok) return result
  // The service answers with the bar code of the goods where a trace code was scanned.
  const code = bare(result.data.keywords)
  return { ...result, data: result.data.list.filter(({ barcode, pzwh }) => barcode === code || bare(pzwh) === code) }
}
