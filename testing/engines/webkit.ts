import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { freePort } from '../../scripts/http/free-port.ts'
import { clickAtRest, keyCodes, until, type Engine, type Place } from './engine.ts'

const display = ':117'

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

/** Speaks WebDriver: the driver of WebKitGTK knows no other protocol. */
function driver(port: number): Call {
  return async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value).slice(0, 300)}`)
    return value
  }
}

const keyActions = (text: string) => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
})

const pointerActions = ({ x, y }: Place) => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
})

function programs(port: number): ChildProcess[] {
  const options = { stdio: 'ignore' } as const
  const screen = spawn('Xvfb', [display, '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], options)
  const env = {
    ...process.env,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  return [spawn('WebKitWebDriver', [`--port=${port}`], { ...options, env }), screen]
}

async function end(running: readonly ChildProcess[]): Promise<void> {
  const ended = running.filter(each => each.exitCode === null).map(each => once(each, 'exit'))
  for (const each of running) each.kill('SIGTERM')
  await Promise.all(ended)
}

async function newSession(call: Call): Promise<string> {
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!binary) throw new Error('There is no MiniBrowser of WebKitGTK.')
  await until('WebKitWebDriver', () => call('GET', '/status'))
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      },
    },
  })
  return `/session/${sessionId}`
}

/** WebKitGTK in a screen of its own. */
export async function startWebKit(): Promise<Engine> {
  const port = await freePort()
  const running = programs(port)
  const call = driver(port)
  const session = await newSession(call).catch(async (error: unknown) => {
    await end(running)
    throw error
  })
  await call('POST', `${session}/window/rect`, { width: 1440, height: 960 })
  const read = <Value>(script: string, ...args: unknown[]) => call<Value>('POST', `${session}/execute/sync`, { script, args })
  return {
    name: 'WebKit',
    open: url => call('POST', `${session}/url`, { url }),
    read,
    async click(wanted) {
      await clickAtRest(read, wanted, place => call('POST', `${session}/actions`, pointerActions(place)))
    },
    type: text => call('POST', `${session}/actions`, keyActions(text)),
    press: key => call('POST', `${session}/actions`, keyActions(keyCodes[key])),
    async followNewTab() {
      // A window that has closed has none.
      const here = await call<string>('GET', `${session}/window`).catch(() => '')
      const handle = await until('a new tab', async () => {
        const all = await call<string[]>('GET', `${session}/window/handles`)
        return all.find(each => each !== here)
      })
      await call('POST', `${session}/window`, { handle })
    },
    back: () => call('POST', `${session}/back`, {}),
    async close() {
      await call('DELETE', session).catch(() => undefined)
      await end(running)
    },
  }
}
