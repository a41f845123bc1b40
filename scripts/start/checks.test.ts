import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInstalled, checkPort, checkWritable } from './checks.ts'
import { Problem } from './problem.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-start-'))
})

afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

describe('a port', () => {
  const partAt = (port: number, host = '127.0.0.1') => ({ name: '商城', host, port, portVariable: 'YAOJI_SITE_PORT', probeUrl: '' })

  test('that is taken is named with the variable that changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    await expect(checkPort(partAt(port))).rejects.toThrow(
      new Problem(`端口 ${port}（商城）已被占用：请停止占用它的程序，或用环境变量 YAOJI_SITE_PORT 换一个端口。`),
    )
    await new Promise(resolve => other.close(resolve))
    await expect(checkPort(partAt(port))).resolves.toBeUndefined()
  })

  test('on an address that is not ours is refused with the reason', async () => {
    await expect(checkPort(partAt(8787, '192.0.2.1'))).rejects.toThrow(/^不能在 192\.0\.2\.1:8787 启动商城（EADDRNOTAVAIL）/)
  })
})

describe('a folder', () => {
  test('is made when it is missing, and no probe stays behind', () => {
    checkWritable(join(folder, 'var/deep'))
    expect(readdirSync(join(folder, 'var/deep'))).toEqual([])
  })

  test('that cannot be written is named', () => {
    writeFileSync(join(folder, 'file'), '')
    const below = join(folder, 'file/var/deep')
    expect(() => checkWritable(below)).toThrow(new Problem(`不能写入文件夹 ${below}：请检查它的权限，或换一个文件夹。`))
  })
})

test('missing packages are reported with the command that brings them', () => {
  expect(() => checkInstalled(folder)).toThrow(new Problem('依赖还没有安装：请先运行 npm ci。'))
  for (const name of ['astro', 'rollup', 'fastify']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
  expect(() => checkInstalled(folder)).not.toThrow()
})
