import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Finding } from '../check-content/finding.ts'
import { differing, versionOf, type Texts } from './texts.ts'

/** Where the pictures are, the day of the check, and the articles whose findings are asked for; all where none are named. */
type Asked = { publicFolder: string; today: string; only?: readonly string[] | undefined }
/** What changed since the last check: path, text (none where the article is gone), and whether it is too hard to be parsed. */
export type Checked = Asked & { changed: readonly (readonly [path: string, text: string | null, isHard: boolean])[] }
export type Question = { id: number } & ({ path: string; text: string } | Checked)
export type Answer = { id: number } & ({ cost: number | null } | { findings: Finding[] })

const program = fileURLToPath(new URL('./checker-process.ts', import.meta.url))

/** Of the processor, so that a busy machine refuses nothing that an idle one takes. An article of 100,000 characters takes a tenth. */
const costMaxMs = 1_000
const probeMs = 10_000
const checkMs = 120_000
const knownMax = 50_000
/** A shorter text cannot take its checker long: the check itself finds out where it is nested too deeply. */
const probedLength = 4_000

export const startChecker = (): ChildProcess => fork(program, [], { serialization: 'json', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })

type Waiting = { resolve: (answer: Answer | undefined) => void; timer: NodeJS.Timeout }

/**
 * Checks articles in a separate process, one at a time and with a deadline. An article that crashes or hangs the parser loses only its own
 * check.
 */
export class Checker {
  readonly #fork: () => ChildProcess
  #child: ChildProcess | undefined
  #waiting = new Map<number, Waiting>()
  #last: Promise<unknown> = Promise.resolve()
  #ids = 0
  readonly #known = new Map<string, boolean>()
  /** What the child knows: it gets only what has changed since. */
  #sent: Texts = new Map()

  constructor(start = startChecker) {
    this.#fork = start
  }

  #start(): ChildProcess {
    this.#sent = new Map()
    const child = this.#fork()
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
  #ask(question: () => object, deadlineMs: number): Promise<Answer | undefined> {
    const asked = this.#last.then(
      () =>
        new Promise<Answer | undefined>(resolve => {
          const child = (this.#child ??= this.#start())
          const id = ++this.#ids
          this.#waiting.set(id, { resolve, timer: setTimeout(() => this.#end(child), deadlineMs) })
          child.channel?.ref()
          child.send({ id, ...question() }, error => error && this.#end(child))
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
    const answer = await this.#ask(() => ({ path, text }), probeMs)
    const isHard = !answer || !('cost' in answer) || answer.cost === null || answer.cost > costMaxMs
    if (this.#known.size >= knownMax) this.#known.clear()
    this.#known.set(version, isHard)
    return isHard
  }

  #changes(texts: Texts, hard: ReadonlySet<string>): Checked['changed'] {
    const changed = differing(this.#sent, texts)
    this.#sent = texts
    return changed.map(path => [path, texts.get(path) ?? null, hard.has(path)])
  }

  async #check(texts: Texts, asked: Asked, probed: number): Promise<Finding[] | undefined> {
    const hard = new Set<string>()
    for (const [path, text] of texts) if (text.length > probed && (await this.isHard(path, text))) hard.add(path)
    const answer = await this.#ask(() => ({ ...asked, changed: this.#changes(texts, hard) }), checkMs)
    return answer && 'findings' in answer ? answer.findings : undefined
  }

  /** Everything that is wrong with these texts, or with those that are asked for. An article that is too hard has that one finding. */
  async check(texts: Texts, asked: Asked): Promise<Finding[]> {
    // A short text that ends the checker after all is found by asking one by one.
    const findings = (await this.#check(texts, asked, probedLength)) ?? (await this.#check(texts, asked, 0))
    if (!findings) throw new Error('The articles could not be checked.')
    return findings
  }
}
