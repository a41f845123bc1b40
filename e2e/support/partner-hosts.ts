import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { exampleConfig } from '../../scripts/example-config.ts'
import { partnerOrigin, serviceOrigin, siteOrigin } from './origins.ts'

const moduleTag = /<script type="module" src="([^"]*)\/v1\.js"/

/** A page that is answered for the server has no address space, so it may not call one of this machine unless it is let. */
const letCallTheService = (page: Page) => page.context().grantPermissions(['local-network-access'], { origin: partnerOrigin })

/** The partner's page with the all-in-one script in the place of the module. */
export async function openWithClassicScript(page: Page): Promise<void> {
  await letCallTheService(page)
  await page.route(`${partnerOrigin}/`, async route => {
    const response = await route.fetch()
    const text = await response.text()
    if (!moduleTag.test(text)) throw new Error('The page of the partner has no tag.')
    await route.fulfill({ response, body: text.replace(moduleTag, '<script defer src="$1/v1.classic.js"') })
  })
  await page.goto(partnerOrigin)
}

/** A host of `examples/`, as its own bundler makes it of the package and its framework. */
async function built(example: string): Promise<Map<string, string>> {
  const made = (await build({
    ...exampleConfig(example),
    build: { write: false, modulePreload: false },
  })) as Rolldown.RolldownOutput
  return new Map(made.output.map(file => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]))
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

/** Serves a host at the partner's origin, where the service knows it. */
export async function openExample(page: Page, example: string): Promise<void> {
  const files = await built(example)
  await letCallTheService(page)
  await page.route(`${partnerOrigin}/**`, async route => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === '/' ? '/index.html' : pathname
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    await route.fulfill({ body, contentType: `${types[name.split('.').at(-1) ?? '']}; charset=utf-8` })
  })
  await page.goto(`${partnerOrigin}/?${new URLSearchParams({ service: serviceOrigin, site: siteOrigin })}`)
}
