import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'yaoji-output-'))
afterAll(() => rmSync(folder, { recursive: true }))
const log = join(folder, 'log')
writeFileSync(log, '')
const module = new URL('lasting-output.ts', import.meta.url).href

async function codeOf(program: string, stdio: StdioOptions): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio })
  const [code] = await once(child, 'exit')
  return code as unknown
}

const sayings = `for (let n = 0; n < 50; n++) { console.log('a'); console.error('b'); await new Promise(setImmediate) } process.exitCode = 7`
const program = `const { outlastFullDisk } = await import(${JSON.stringify(module)}); outlastFullDisk(); ${sayings}`

test('a process lives on when its output cannot be written', async () => {
  // Opened for reading only, each write fails at once, as on a full disk.
  const output = openSync(log, 'r')
  expect(await codeOf(sayings, ['ignore', output, output])).toBe(1)
  expect(await codeOf(program, ['ignore', output, output])).toBe(7)
  closeSync(output)
})

test('what a process says right before it ends is written', async () => {
  const output = openSync(log, 'w')
  const last = `const { outlastFullDisk } = await import(${JSON.stringify(module)}); outlastFullDisk()
    console.log('先'); process.stderr.write(Buffer.from('后\\n'), () => process.exit(3))`
  expect(await codeOf(last, ['ignore', output, output])).toBe(3)
  expect(readFileSync(log, 'utf8')).toBe('先\n后\n')
  closeSync(output)
})

test.each(['scripts/start.ts', 'scripts/site-server.ts', 'editor/edit.ts', 'service/main.ts'])('%s outlasts a full disk', path => {
  expect(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')).toMatch(/^ *outlastFullDisk\(\)$/m)
})
