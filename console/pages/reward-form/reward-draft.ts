import { addDays } from '@yaoji/contract/domain/china-day'
import type { RewardKind } from '@yaoji/contract/console/rewards'
import type { EditConflict } from '@yaoji/contract/operator/edits'
import { prizeBarProblem, prizeProblem, type PrizeRow } from '@yaoji/contract/promotions/prize-rows'
import { rewardBody, rewardForms } from '@yaoji/contract/promotions/reward-forms'
import type { FormValues } from '../../ui/form-field.ts'
import { documentOf, findingsOf, type Draft, type Findings } from '../promotion-form/draft.ts'
import { messages } from './messages.ts'

type Values = Readonly<Record<string, unknown>>

export type RewardTask = {
  kind: RewardKind
  /** The goods of 积分商城 that are changed; undefined for anything new. */
  changed: string | undefined
  /** What it begins with. */
  document: Values
}

const usualDays = 30

/** What a new one begins with: a month from now on. */
export const newDocument = (kind: RewardKind, today: string): Values =>
  kind === 'points_goods' ? { is_shown: 1 } : { ends_on: addDays(today, usualDays) }

/** A copy begins now: the period of before is over, or would be the same twice. */
export function copiedDocument(kind: RewardKind, { begins_on: _, ends_on: _ends, valid_until, ...rest }: Values, today: string): Values {
  const until = valid_until === undefined ? {} : { valid_until: addDays(today, usualDays * 2) }
  return { ...rest, ...newDocument(kind, today), ...until }
}

/** What the form of goods was opened on, by the fields of its operation. */
export function rewardOpened({ changed, document }: RewardTask): FormValues | undefined {
  if (changed === undefined) return
  const { limit = 0, cash = '0.00', spec = '', text = '', is_shown = 0, ...rest } = document
  const given = Object.entries({ ...rest, limit, cash, spec, text, is_shown })
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

/** A draft in which a field that another person has changed too is settled: with what was typed, or with what they have put there. */
export function settledReward(draft: Draft, { field, theirs }: EditConflict, isMine: boolean): Draft {
  const opened = { ...draft.opened, [field]: theirs }
  if (isMine) return { ...draft, opened }
  const text = field === 'is_shown' && theirs === '0' ? '' : theirs
  return { ...draft, opened, texts: { ...draft.texts, [`/${field}`]: text } }
}

function prizeFindings(prizes: unknown): Findings {
  const rows = Array.isArray(prizes) ? (prizes as Partial<PrizeRow>[]) : [] // Rows of this form.
  const found = rows.flatMap(({ kind = '', what = '', bar = '' }, index) => {
    const problem = kind === '' || what === '' ? '' : prizeProblem({ kind, what })
    const barProblem = prizeBarProblem({ kind, bar })
    return [
      ...(problem === '' ? [] : [[`/prizes/${index}/what`, problem]]),
      ...(barProblem === '' ? [] : [[`/prizes/${index}/bar`, barProblem]]),
    ]
  })
  return Object.fromEntries(found) as Findings
}

/** An operation leaves as it was what is not named: a field that was emptied says so. */
function emptied({ changed, document }: RewardTask, body: Values): { fields: Values; found: Findings } {
  if (changed === undefined) return { fields: {}, found: {} }
  const gone = ['spec', 'text'].filter(name => document[name] !== undefined && body[name] === undefined)
  return { fields: { limit: 0, cash: '0.00' }, found: Object.fromEntries(gone.map(name => [`/${name}`, messages.notEmptied])) }
}

/** What would be sent, or what is plainly wrong, by the paths of the fields. */
export function rewardMade(task: RewardTask, draft: Draft): { found: Findings; body?: Values } {
  const { fields } = rewardForms[task.kind]
  const document = documentOf(fields, draft)
  const more = emptied(task, document)
  const found = { ...findingsOf(fields, draft), ...prizeFindings(document.prizes), ...more.found }
  if (Object.keys(found).length > 0) return { found }
  const own = task.changed === undefined ? {} : { points_goods_id: task.changed }
  return { found, body: { ...own, ...more.fields, ...rewardBody(document) } }
}
