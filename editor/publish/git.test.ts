import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpText, trialShop } from './test-support/trial-shop.ts'

const first = { by: '小王', why: '改了收货须知', paths: ['help/a.md'] }
const filesOf = (folder: string) => execFileSync('git', ['-C', folder, 'ls-tree', '-r', '--name-only', 'main'], { encoding: 'utf8' })

test('a picture reaches the server with the publication, not before', async () => {
  const shop = await trialShop()
  const { write, publisher } = await shop.open()
  mkdirSync(join(shop.places.public, 'images'), { recursive: true })
  writeFileSync(join(shop.places.public, 'images/a.webp'), 'RIFF....WEBPVP8 ')
  write('help/a.md', helpText('收货须知', '先看温度'))
  expect(filesOf(shop.server)).not.toContain('a.webp')
  await publisher.publish(first)
  expect(filesOf(shop.server)).toContain('site/public/images/a.webp')
})

test('while the server is away nothing is published, and once it is back it is', async () => {
  const shop = await trialShop()
  const { write, publisher } = await shop.open()
  renameSync(shop.server, `${shop.server}.away`)
  write('help/a.md', helpText('收货须知', '没有网络'))
  expect(await publisher.publish(first)).toEqual({ state: 'away' })
  renameSync(`${shop.server}.away`, shop.server)
  expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: true })
  expect(shop.commits(shop.server)[0]).toBe('小王 content: 改了收货须知')
})

test('a server that takes no push gets both commits with the next publication', async () => {
  const shop = await trialShop()
  const { write, publisher } = await shop.open()
  const hook = join(shop.server, 'hooks/pre-receive')
  mkdirSync(join(shop.server, 'hooks'), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  write('help/a.md', helpText('收货须知', '第一版'))
  expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: false })
  expect(shop.served()).toContain('第一版')
  writeFileSync(hook, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  write('help/a.md', helpText('收货须知', '第二版'))
  expect(await publisher.publish({ ...first, why: '第二版' })).toMatchObject({ state: 'published', isPushed: true })
  expect(shop.commits(shop.server).slice(0, 2)).toEqual(['小王 content: 第二版', '小王 content: 改了收货须知'])
})

test('what another machine published while the server took nothing is next to what was published here', async () => {
  const shop = await trialShop()
  const { write, publisher, desk } = await shop.open()
  const hook = join(shop.server, 'hooks/pre-receive')
  mkdirSync(join(shop.server, 'hooks'), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  write('help/a.md', helpText('收货须知', '这里的'))
  await publisher.publish(first)
  rmSync(hook)
  shop.elsewhere('help/a.md', helpText('收货须知', '那里的'))
  write('help/b.md', helpText('退货须知', '也改了'))
  expect(await publisher.publish({ by: '小李', why: '改退货', paths: ['help/b.md'] })).toMatchObject({ state: 'published', isPushed: true })
  expect(shop.served()).toMatch(/那里的[\s\S]*也改了/)
  expect(desk.conflicts()).toMatchObject([
    { path: 'help/a.md', ours: helpText('收货须知', '这里的'), theirs: helpText('收货须知', '那里的') },
  ])
  desk.choose(desk.conflicts()[0]?.id ?? '', 'ours', { by: '小王', at: 1 })
  expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: true })
  expect(shop.served()).toContain('这里的')
})

test('a git that takes no commit does not stop a publication; the next one brings it', async () => {
  const shop = await trialShop()
  const { write, publisher } = await shop.open()
  const lock = join(shop.places.root, '.git/index.lock')
  writeFileSync(lock, '')
  write('help/a.md', helpText('收货须知', '第一版'))
  expect(await publisher.publish(first)).toMatchObject({ state: 'published', isPushed: false })
  expect(shop.served()).toContain('第一版')
  rmSync(lock)
  write('help/b.md', helpText('退货须知', '也改了'))
  expect(await publisher.publish({ by: '小李', why: '改退货', paths: ['help/b.md'] })).toMatchObject({ state: 'published', isPushed: true })
  expect(execFileSync('git', ['-C', shop.server, 'show', 'main:site/content/help/a.md'], { encoding: 'utf8' })).toContain('第一版')
})

test('a publication is pushed only to the place that was named, which is shown without its password', async () => {
  const clone = await trialShop('')
  const { write, publisher } = await clone.open()
  write('help/a.md', helpText('收货须知', '先看温度'))
  expect(await publisher.target()).toBeUndefined()
  expect(await publisher.publish(first)).toMatchObject({ state: 'published' })
  expect(clone.served()).toContain('先看温度')
  expect(clone.commits(clone.server)).toEqual(['dev begin'])
  const shop = await trialShop()
  execFileSync('git', ['-C', shop.places.root, 'remote', 'set-url', 'origin', 'https://bot:secret@git.example/shop.git'])
  expect(await (await shop.open()).publisher.target()).toBe('https://git.example/shop.git（origin/main）')
})
