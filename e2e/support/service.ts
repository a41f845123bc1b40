import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownServicePort } from './origins.ts'
import type { Program } from './program.ts'
import { putBack } from './put-back.ts'
import { startService } from './start-service.ts'
import { templateDir } from './template.ts'

const databaseName = 'yaoji.sqlite'

/** The real service of a worker; each journey finds it over the sample data as nobody has touched them, and may stop it. */
export class ShopService {
  private program: Program | undefined
  private dataDir = ''

  get databaseFile(): string {
    return join(this.dataDir, databaseName)
  }

  /** What the last journey wrote goes; where the service may keep more of it in its memory, it is started anew. */
  async begin(): Promise<void> {
    if (this.program && putBack(this.databaseFile, join(templateDir(), databaseName))) return
    await this.close()
    this.dataDir = mkdtempSync(join(tmpdir(), 'yaoji-e2e-'))
    cpSync(templateDir(), this.dataDir, { recursive: true })
    await this.start()
  }

  async start(): Promise<void> {
    this.program = await startService(this.dataDir, ownServicePort)
  }

  async stop(): Promise<void> {
    await this.program?.stop()
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
