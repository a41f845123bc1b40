import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from '@yaoji/contract/calls/call'
import { ask, type Answer, type Question } from './ask.ts'
import { startServiceProcess, type ServiceProcess } from './service-process.ts'
import { freePort, type Member } from './shop.ts'

const betweenTriesMs = 100
const triesMax = 600
const killEveryMs = 400

/** No answer, told to wait, or not heard to the end in time (a busy machine gives the askers too little of itself): asked again. */
const unknownOutcomes = [0, 408, 503]

/** A shop of several processes that are killed and started again while many ask. */
export class Killed {
  askedAgain = 0
  kills = 0
  isOver = false
  private readonly processes: ServiceProcess[] = []
  private readonly ports: number[] = []
  private readonly environment: Record<string, string>

  constructor(environment: Record<string, string>) {
    this.environment = { ...environment, YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0' }
  }

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      this.ports[index] = await freePort()
      await this.startOne(index)
    }
  }

  private async startOne(index: number): Promise<void> {
    this.processes[index] = await startServiceProcess({ ...this.environment, YAOJI_SERVICE_PORT: String(this.ports[index]) })
  }

  /** The same question, with the same key, until an answer is known. */
  async ask(member: Member, call: Call, question: Question): Promise<Answer> {
    for (let attempt = 0; attempt < triesMax; attempt++) {
      const port = this.ports[(member.id + attempt) % this.ports.length]
      const answer = await ask(`http://127.0.0.1:${port}`, member.cookie, call, question)
      if (!unknownOutcomes.includes(answer.status)) return answer
      this.askedAgain++
      await wait(betweenTriesMs * (1 + Math.random()))
    }
    return { status: 0 }
  }

  /** Kills and restarts the processes in turn at random moments, `times` more times. */
  async kill(times: number): Promise<void> {
    const most = this.kills + times
    while (!this.isOver && this.kills < most) {
      await wait(killEveryMs * Math.random())
      if (this.isOver) return
      const index = this.kills++ % this.processes.length
      await this.processes[index]?.kill()
      await this.startOne(index)
    }
  }

  async stop(): Promise<void> {
    for (const each of this.processes) await each.stop()
  }
}
