import { findByCode, isCode } from './code-lookup.ts'
import { keywordOf } from './keyword.ts'
import type { Search } from './store.ts'

type Openers = { open: (goodsId: number) => void; submit: (keyword: string) => void }

/** After this time the results page tells more than a box that does nothing. */
const patienceMs = 1_500

/** Leads from a whole code in the field straight to its goods, when they are the only ones. */
export function createCodeOpening({ $search, close }: Search) {
  let asked: string | undefined

  async function lead(code: string, { open, submit }: Openers) {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), patienceMs)
    const result = await findByCode(code, { signal: patience.signal })
    clearTimeout(timer)
    asked = undefined
    const [goods, ...others] = result.ok ? result.data : []
    if (!goods || others.length) return submit(code)
    close()
    open(goods.id)
  }

  /** Answers whether the text is a code, which is then looked up. */
  return (openers: Openers): boolean => {
    const code = keywordOf($search.get().text)
    if (!isCode(code)) return false
    close()
    if (asked !== code) void lead((asked = code), openers)
    return true
  }
}

export type CodeOpening = ReturnType<typeof createCodeOpening>
