import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../check-content/finding.ts'
import { messages } from './messages.ts'
import { copyTexts, versionOf, type Texts } from './texts.ts'

export type CheckPlaces = { contentFolder: string; publicFolder: string; today: string; hard: readonly string[] }
export type Question = { id: number } & ({ path: string; text: string } | CheckPlaces)
export type Answer = { id: number } & ({ cost: number | null } | { findings: Finding[] })

const program = fileURLToPath(new URL('./checker-process.ts', import.meta.url))

/** Of the processor, so that a busy machine refuses nothing that an idle one takes. An article of 100,000 characters takes a tenth. */
const costMaxMs = 1_000
const probeMs = 10_000
const checkMs = 120_000
const knownMax = 5_000

type Waiting = { resolve: (answer: Answer | undefined) => void; timer: NodeJS.Timeout }

/**
 * Checks articles in a separate process, one at a time and with a deadline. An article that crashes or hangs the parser loses only its own
 * check.
 */
export class Checker {
  #child: ChildProcess | undefined
  #waiting = new Map<number, Waiting>()
  #last: Promise<unknown> = Promise.resolve()
  #ids = 0
  readonly #known = new Map<string, boolean>()

  #start(): ChildProcess {
    const child = fork(program, [], { serialization: 'json', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.on('message', (answer: Answer) => this.#settle(answer.id, answer))
    child.on('error', () => this.#end(child))
    child.on('exit', () => this.#end(child))
    // A program can end without waiting for the child.
    child.unref()
    child.channel?.unref()
    return child
  }

  #settle(id: number, answer: Answer | undefined): void {
    const waiting = this.#waiting.get(id)
    clearTimeout(waiting?.timer)
    this.#waiting.delete(id)
    if (this.#waiting.size === 0) this.#child?.channel?.unref()
    waiting?.resolve(answer)
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    child.kill('SIGKILL')
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined)
  }

  /** One question at a time: what is answered late is the fault of what was asked. Undefined where nothing was heard in time. */
  #ask(question: object, deadlineMs: number, prepare = () => {}): Promise<Answer | undefined> {
    const asked = this.#last.then(
      () =>
        new Promise<Answer | undefined>(resolve => {
          prepare()
          const child = (this.#child ??= this.#start())
          const id = ++this.#ids
          this.#waiting.set(id, { resolve, timer: setTimeout(() => this.#end(child), deadlineMs) })
          child.channel?.ref()
          child.send({ id, ...question }, error => error && this.#end(child))
        }),
    )
    this.#last = asked.catch(() => undefined)
    return asked
  }

  /** Whether an article can be checked and drawn at all. */
  async isHard(path: string, text: string): Promise<boolean> {
    const version = versionOf(text)
    const known = this.#known.get(version)
    if (known !== undefined) return known
    const answer = await this.#ask({ path, text }, probeMs)
    const isHard = !answer || !('cost' in answer) || answer.cost === null || answer.cost > costMaxMs
    if (this.#known.size >= knownMax) this.#known.clear()
    this.#known.set(version, isHard)
    return isHard
  }

  /** Everything that is wrong with these texts, which are laid into a folder for it. An article that is too hard has that one finding. */
  async check(texts: Texts, places: Omit<CheckPlaces, 'hard'>): Promise<Finding[]> {
    const hard: string[] = []
    for (const [path, text] of texts) if (await this.isHard(path, text)) hard.push(path)
    const answer = await this.#ask({ ...places, hard }, checkMs, () => copyTexts(texts, places.contentFolder))
    if (!answer || !('findings' in answer)) throw new Error('The articles could not be checked.')
    const own = hard.map(path => ({ file: `site/content/${path}`, line: 1, ...messages.tooHard }))
    const isOfOther = ({ file }: Finding) => !own.some(each => each.file === file)
    return [...answer.findings.filter(isOfOther), ...own]
  }
}
