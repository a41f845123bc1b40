import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { placesOf } from '../publish/places.ts'
import { messages } from './messages.ts'
import { openPreview, spawnDependent, type Preview } from './preview.ts'

let preview: Preview | undefined
let server: Server | undefined
afterEach(() => {
  preview?.stop()
  server?.close()
})

/** A site that answers after a while, or ends. */
const site = (code: string) => (_: unknown, port: number) => spawn(process.execPath, ['-e', code, String(port)], { stdio: 'ignore' })
const answering = (afterMs: number) => `
  const answer = (request, response) => response.end('page ' + request.url + ' ' + (request.headers.cookie ?? 'no cookie'))
  setTimeout(() => require('node:http').createServer(answer).listen(Number(process.argv[1]), '127.0.0.1'), ${afterMs})`

async function open(code: string) {
  const start = vi.fn(site(code))
  const opened = openPreview(placesOf({}), 45_000, start)
  preview = opened
  const listening = createServer((request, response) => void opened.answer(request, response)).listen(0, '127.0.0.1')
  server = listening
  await new Promise(resolve => listening.once('listening', resolve))
  const { port } = listening.address() as AddressInfo
  const get = (path: string, accept = 'text/html') => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept, cookie: 'secret=1' } })
  return { get, start }
}

test('while the site starts, a page says so and loads itself again, and a picture is waited for', async () => {
  const { get, start } = await open(answering(1_800))
  const [waiting, picture] = await Promise.all([get('/help/us'), get('/images/a.webp', 'image/*').then(response => response.text())])
  const text = await waiting.text()
  expect([waiting.status, text.includes('预览正在打开'), text.includes('http-equiv="refresh"')]).toEqual([503, true, true])
  expect(picture).toBe('page /images/a.webp no cookie')
  expect(await (await get('/help/us')).text()).toBe('page /help/us no cookie')
  expect(start).toHaveBeenCalledTimes(1)
})

test('where the site closes a connection, a page loads itself again, and a picture is lost', async () => {
  const { get } = await open(`
    const lost = new Set(['/help/cut', '/images/cut.webp'])
    const answer = (request, response) => (lost.delete(request.url) ? request.socket.destroy() : response.end('page'))
    require('node:http').createServer(answer).listen(Number(process.argv[1]), '127.0.0.1')`)
  await expect.poll(async () => (await get('/help/us')).status, { timeout: 10_000 }).toBe(200)
  const cut = await get('/help/cut')
  expect([cut.status, (await cut.text()).includes('http-equiv="refresh"')]).toEqual([503, true])
  expect(await (await get('/help/cut')).text()).toBe('page')
  await expect(get('/images/cut.webp', 'image/*')).rejects.toThrow()
})

test('it is started before it is asked for, once', async () => {
  const { get, start } = await open(answering(0))
  preview?.warm()
  preview?.warm()
  await expect.poll(async () => (await get('/help/us')).status, { timeout: 5_000 }).toBe(200)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a site that ends says that nothing is lost, does not load itself again and again, and starts again when asked', async () => {
  const { get, start } = await open('process.exit(1)')
  preview?.warm()
  const answer = await get('/help/us')
  const text = await answer.text()
  expect(answer.status).toBe(502)
  expect([text.includes(messages.again), text.includes('http-equiv')]).toEqual([true, false])
  await get('/help/us')
  expect(start.mock.calls.length).toBeGreaterThan(1)
})

test('the site ends with a process that is killed', async () => {
  const program = `
    import { ${spawnDependent.name} } from ${JSON.stringify(new URL('preview.ts', import.meta.url).href)}
    console.log(${spawnDependent.name}(['-e', 'setInterval(() => {}, 1_000)'], {}).pid)
    setInterval(() => {}, 1_000)`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = Number(await new Promise(resolve => parent.stdout.once('data', resolve)))
  const isAlive = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(isAlive()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(false)
})

test('one that is stopped while it starts waits for nothing more, and starts nothing', async () => {
  const { start } = await open('setInterval(() => {}, 1_000)')
  const starting = preview?.warm()
  preview?.stop()
  expect(starting).toBeUndefined()
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(start).not.toHaveBeenCalled()
})

test('a process that has to end while its preview starts ends at once', async () => {
  const program = `
    import { openPreview } from ${JSON.stringify(new URL('preview.ts', import.meta.url).href)}
    import { spawn } from 'node:child_process'
    const preview = openPreview({}, 45_100, () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']))
    preview.warm()
    setTimeout(() => { preview.stop(); console.log('stopped') }, 700)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise(resolve => child.stdout.once('data', resolve))
  const ended = await Promise.race([
    new Promise(resolve => child.once('exit', () => resolve(true))),
    new Promise(resolve => setTimeout(resolve, 5_000)),
  ])
  child.kill('SIGKILL')
  expect(ended).toBe(true)
})
