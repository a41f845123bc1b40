import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embedTypes } from './embed-files.ts'

const run = promisify(execFile)
const compiler = join(import.meta.dirname, '../../node_modules/typescript-native/bin/tsc')

const right = `/// <reference path="./yaoji.d.ts" />
;(window.yaoji ||= []).push(yaoji => void yaoji.openCart())
async function begin(): Promise<void> {
  const yaoji = window.yaoji
  if (!yaoji || Array.isArray(yaoji)) return
  const added = await yaoji.add('1272', 2)
  if (!added.isAdded) alert(added.reason)
  const changed = await yaoji.setQuantity(1272, 3)
  if (!changed.isDone) alert(changed.reason)
  const state = await yaoji.state()
  if (state) alert(state.company + state.payable + state.lines.map(line => line.name).join())
}
document.addEventListener('yaoji-cart-change', event => alert(event.detail.count + event.detail.cause))
document.addEventListener('yaoji-search-submit', event => event.detail.type === 1 && event.preventDefault())
document.querySelector('yaoji-search')?.search('阿莫西林')
document.querySelector('yaoji-cart')?.openCart()
void begin()
`
const programs: Readonly<Record<string, string>> = {
  right,
  names: `import type { CartSummary, YaojiApi, YaojiEvents } from './yaoji'\nexport type All = [CartSummary, YaojiApi, YaojiEvents]`,
  method: `document.querySelector('yaoji-cart')?.search('x')`,
  detail: `document.addEventListener('yaoji-select', event => event.detail.price)`,
  amount: `document.addEventListener('yaoji-cart-change', event => { const sum: number = event.detail.payable; void sum })`,
}

let folder = ''
let said = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yaoji-types-'))
  const entry = join(import.meta.dirname, '../../widgets/dist/elements.d.ts')
  const compilerOptions = {
    noEmit: true,
    strict: true,
    types: [],
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  const files = Object.keys(programs).map(name => `${name}.ts`)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await writeFile(join(folder, 'yaoji.d.ts'), await embedTypes(entry, 'https://www.example.cn'))
  for (const [name, text] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), text)
  said = await run(process.execPath, [compiler, '--singleThreaded', '-p', folder]).then(
    () => '',
    (error: { stdout?: string }) => error.stdout ?? String(error),
  )
})
afterAll(() => rm(folder, { recursive: true }))

/** What the compiler says about a page's program that has the one file and no package. */
const complaints = (program: string) => said.split('\n').filter(line => line.includes(`${program}.ts(`))

test.each(['right', 'names'])('one file, without a package, gives types to elements, methods, events and the queue: %s', program => {
  expect(complaints(program)).toEqual([])
})

test.each(['method', 'detail', 'amount'])('it refuses a wrong %s', program => {
  expect(complaints(program)).toEqual([expect.stringMatching(/error TS2\d+/)])
})
