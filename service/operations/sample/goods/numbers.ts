import type { Trade } from '../data/makers.ts'
import type { Draft } from './draft.ts'
import { checkCharacter } from '@yaoji/contract/validation/credit-code'

const sections: Record<Trade, number> = { western: 0, patent: 1, herb: 2, device: 3, food: 4 }

export function barcodeSection(trade: Trade): number {
  return sections[trade]
}

function drugLetter({ trade, scope }: Draft): string {
  if (trade === 'patent') return 'Z'
  return scope === '生物制品' || scope === '蛋白同化/肽类' ? 'S' : 'H'
}

/**
 * An approval number that is right in form and plainly invented: its year is 2099.
 * Herbal pieces have none.
 */
export function approvalNumber(draft: Draft, sequence: number): string {
  const four = String(sequence % 10_000).padStart(4, '0')
  if (draft.trade === 'herb') return ''
  if (draft.trade === 'food') return `国食健注G2099${four}`
  if (draft.trade !== 'device') return `国药准字${drugLetter(draft)}2099${four}`
  if (draft.scope === '消杀') return `示卫消证字（2099）第${four}号`
  if (draft.scope === '一类器械') return `示械备2099${four}号`
  return draft.scope === '三类器械' ? `国械注准20993${`14${four}`}` : `示械注准20992${`07${four}`}`
}

/** A 统一社会信用代码 that can stand, of a region that there is not. */
export function sampleTaxNumber(id: number): string {
  const beginning = `91999900MA${String(id).padStart(7, '0')}`
  return beginning + checkCharacter(beginning)
}
