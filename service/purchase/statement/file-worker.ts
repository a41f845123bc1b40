import type { StatementFormat, StatementWire } from '@yaoji/contract/calls/purchase/statement'
import { serveJobs } from '../../platform/queueing/worker-side.ts'
import { statementFile } from './file.ts'

export type FileJob = { statement: StatementWire; format: StatementFormat; seller: string }
export type StatementFile = Awaited<ReturnType<typeof statementFile>>

serveJobs(async ({ statement, format, seller }: FileJob): Promise<StatementFile> => statementFile(statement, format, seller))
