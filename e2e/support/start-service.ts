import { startProgram, type Program } from './program.ts'

/** The service as `npm start` runs it, over this folder, for a browser at the origin that the site was built with. */
export const startService = (dataDir: string, port: number | string, consolePort: number | string = 0): Promise<Program> =>
  startProgram('service/dist/main.js', `http://localhost:${port}/ready`, {
    YAOJI_DATA_DIR: dataDir,
    YAOJI_SERVICE_PORT: String(port),
    YAOJI_CONSOLE_PORT: String(consolePort),
    YAOJI_CONSOLE_ORIGIN: `http://localhost:${consolePort}`,
    YAOJI_LOG_LEVEL: 'warn',
    // A busy test machine delays the event loop by itself; shedding has tests of its own.
    YAOJI_EVENT_LOOP_DELAY_MAX_MS: '0',
    DATABASE_URL: '',
  })
