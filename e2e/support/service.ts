import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceOrigin } from './origins.ts'
import { startProgram, type Program } from './program.ts'

const start = (dataDir: string): Promise<Program> =>
  startProgram('service/main.ts', `${serviceOrigin}/ready`, {
    YAOJI_DATA_DIR: dataDir,
    YAOJI_SERVICE_PORT: new URL(serviceOrigin).port,
    YAOJI_LOG_LEVEL: 'warn',
    // A busy test machine delays the event loop by itself; shedding has tests of its own.
    YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0',
    DATABASE_URL: '',
  })

export type Template = { dataDir: string; remove: () => void }

/** A data folder with the sample catalogue as the service itself makes it at its first start. */
export async function makeTemplate(): Promise<Template> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-e2e-template-'))
  const service = await start(dataDir)
  await service.stop()
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** The real service over a fresh copy of the sample data; a journey may stop it and start it again. */
export class ShopService {
  private program: Program | undefined
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'yaoji-e2e-'))

  private constructor(template: Template) {
    cpSync(template.dataDir, this.dataDir, { recursive: true })
  }

  static async open(template: Template): Promise<ShopService> {
    const service = new ShopService(template)
    await service.start()
    return service
  }

  get databaseFile(): string {
    return join(this.dataDir, 'yaoji.sqlite')
  }

  async start(): Promise<void> {
    this.program = await start(this.dataDir)
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
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
