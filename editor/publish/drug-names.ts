import { existsSync } from 'node:fs'
import { prescriptionJudgeOf } from '../../service/operations/doctor/examine.ts'
import { makePlan } from '../../scripts/start/parts.ts'
import type { NamesDrug } from '../check-content/prescriptions.ts'
import { messages } from './messages.ts'

/** Names of goods are read again after this time. */
const freshMs = 60_000

/** Reads what judges texts; undefined where this machine has no database of a shop, or cannot read it now. */
export type ReadDrugNames = () => Promise<NamesDrug | undefined>

/** The judge of the shop whose database the environment names, kept for a minute. */
export function drugNamesOf(environment: NodeJS.ProcessEnv, complain: (problem: string) => void): ReadDrugNames {
  let known: { at: number; judge: Promise<NamesDrug | undefined> } | undefined
  const read: ReadDrugNames = async () => {
    try {
      const { config } = makePlan(environment)
      if (!config.databaseUrl && !existsSync(config.sqliteFile)) return undefined
      return await prescriptionJudgeOf(config)
    } catch (error) {
      complain(messages.noDrugNames(error instanceof Error ? error.message : String(error)))
      return undefined
    }
  }
  return () => {
    if (!known || performance.now() - known.at > freshMs) known = { at: performance.now(), judge: read() }
    return known.judge
  }
}
