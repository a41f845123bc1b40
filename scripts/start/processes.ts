import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const patienceMs = 10_000

/** The programs of one start; all of them end with it. */
export class Processes {
  readonly #running = new Set<ChildProcess>()
  readonly #root: string
  readonly #environment: Record<string, string | undefined>

  constructor(root: string, environment: Record<string, string | undefined>) {
    this.#root = root
    this.#environment = environment
  }

  /** Starts node with these arguments; its output goes where ours goes. One `withMessages` may tell us something on its way. */
  start(args: readonly string[], { withMessages = false } = {}): ChildProcess {
    const child = spawn(process.execPath, args, {
      cwd: this.#root,
      env: this.#environment,
      stdio: ['ignore', 'inherit', 'inherit', ...(withMessages ? (['ipc'] as const) : [])],
    })
    this.#running.add(child)
    for (const end of ['exit', 'error']) child.once(end, () => this.#running.delete(child))
    return child
  }

  /** Runs node to its end. Says whether it went well. */
  async run(args: readonly string[]): Promise<boolean> {
    const [code] = await once(this.start(args), 'exit')
    return code === 0
  }

  /** Asks every program to end, and ends those that have not after ten seconds. */
  async stop(): Promise<void> {
    const ending = [...this.#running].map(async child => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    })
    await Promise.all(ending)
  }
}
