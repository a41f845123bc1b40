import { limits } from '../../limits.ts'
import { orderStates } from './order-states.ts'

/** What becomes of units that the shop cannot send with the others (docs/rules/domain.md section 5). */
export const shortageStates = ['asked', 'later', 'refunded', 'sent'] as const
export type ShortageState = (typeof shortageStates)[number]

/** 退款 or 稍后补发, as the buyer chooses. */
export const shortageChoices = ['refund', 'later'] as const
export type ShortageChoice = (typeof shortageChoices)[number]

/** Time for the buyer to decide; then the money goes back by itself. */
export const shortageChoiceMs = limits.shortageChoiceHours * 3_600_000

/** They keep their reservation: they may still be sent. */
export const openShortageStates: readonly ShortageState[] = ['asked', 'later']

/**
 * The buyer's remaining choices: both while undecided, only the money while waiting for goods.
 *
 * @example choicesOfShortage('later') is ['refund'], choicesOfShortage('sent') is []
 */
export function choicesOfShortage(state: ShortageState): ShortageChoice[] {
  if (state === 'asked') return [...shortageChoices]
  return state === 'later' ? ['refund'] : []
}

/** Units can fall short from picking on until all was sent. */
export function canFallShort(state: number): boolean {
  return state === orderStates.picking || state === orderStates.outOfWarehouse || state === orderStates.partlyShipped
}
