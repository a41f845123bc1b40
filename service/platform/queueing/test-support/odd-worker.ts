import { serveJobs } from '../worker-side.ts'

export type OddJob = 'answer' | 'compute without end' | 'wait without end' | 'take all memory' | 'throw' | 'exit'

serveJobs(async (job: OddJob): Promise<number> => {
  if (job === 'throw') throw new Error('a mistake of ours')
  if (job === 'exit') process.exit(3)
  if (job === 'compute without end') for (;;);
  if (job === 'wait without end') await new Promise(() => undefined)
  const kept: number[][] = []
  while (job === 'take all memory') kept.push(Array.from({ length: 100_000 }, (_, index) => index))
  return process.threadCpuUsage().user
})
