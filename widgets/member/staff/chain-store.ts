import { atom } from 'nanostores'
import { chainFileCall, chainOverviewCall, type ChainWire } from '@yaoji/contract/calls/member/chain'
import { request } from '../../base/lib/http.ts'
import { showAnswer, type Loadable } from '../../base/lib/stores/loadable.ts'
import { bytesOf, saveFile } from '../../base/lib/files/save-file.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The whole chain in a month, for who is at its head office. */
export const $chain = atom<Loadable<ChainWire>>({ state: 'loading' })
export const $isSavingChain = atom(false)

export async function loadChain(month?: string): Promise<void> {
  const result = await request(chainOverviewCall, { query: { ...(month && { month }) } })
  showAnswer($chain, result)
}

/** All stores of the month as one file; a press while it is made does nothing. */
export async function saveChain(month: string): Promise<void> {
  if ($isSavingChain.get()) return
  $isSavingChain.set(true)
  const result = await request(chainFileCall, { query: { month } })
  $isSavingChain.set(false)
  if (result.ok) saveFile(result.data.name, bytesOf(result.data.file), xlsxType)
}
