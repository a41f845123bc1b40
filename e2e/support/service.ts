import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goodsListCall } from '../../contract/calls/storefront/goods.ts'
import { endLeftOver, noteService } from './left-over.ts'
import { ownConsolePort, ownServiceOrigin, ownServicePort } from './origins.ts'
import { SqlitePutBack } from '../../testing/service/put-back/sqlite.ts'
import { type Program, startService } from './program.ts'
import { databaseName, templateDir } from './template.ts'

/** When the service was last alive. */
const goingOn = ['clock']

/** The shop's, and those of the stand-ins for providers. */
const databases = () => readdirSync(templateDir()).filter(name => name.endsWith('.sqlite'))

/** The real service of a worker; each journey finds it with fresh sample data, and may stop it. */
export class ShopService {
  private program: Program | undefined
  private dataDir = ''

  get databaseFile(): string {
    return join(this.dataDir, databaseName)
  }

  /** What the last journey wrote goes, and the service, where it runs on, hears of it. */
  async begin(): Promise<void> {
    if (this.program) {
      for (const name of databases()) this.putBack(name)
      // A list takes up what changed before it answers.
      const { ok, status } = await fetch(`${ownServiceOrigin}${goodsListCall.path}`)
      if (!ok) throw new Error(`The service answers ${status} after its rows were put back`)
      return
    }
    await this.close()
    this.dataDir = mkdtempSync(join(tmpdir(), 'yaoji-e2e-'))
    cpSync(templateDir(), this.dataDir, { recursive: true })
    await this.start()
  }

  private putBack(name: string): void {
    const rows = new SqlitePutBack(join(this.dataDir, name), join(templateDir(), name), goingOn)
    rows.putBack()
    rows.close()
  }

  async start(): Promise<void> {
    await endLeftOver()
    this.program = await startService(this.dataDir, ownServicePort, ownConsolePort)
    noteService(this.program.pid)
  }

  async stop(): Promise<void> {
    await this.program?.stop()
    if (this.program) noteService(undefined)
    this.program = undefined
  }

  /** Accepts requests and answers none, as a machine does that is overwhelmed. */
  freeze(): void {
    this.program?.signal('SIGSTOP')
  }

  thaw(): void {
    this.program?.signal('SIGCONT')
  }

  async close(): Promise<void> {
    this.thaw()
    await this.stop()
    if (this.dataDir) rmSync(this.dataDir, { recursive: true, force: true })
  }
}
