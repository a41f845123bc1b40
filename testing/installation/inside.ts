import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../scripts/postgres.ts'
import { openPostgres } from '../../service/platform/database/postgres.ts'
import { checkPages, checkService } from './addresses.ts'
import { check, counts, get, until } from './check.ts'
import { command, guide, prepareMachine, root, sh, startNginx, startUnit, type Started } from './machine.ts'

const folder = process.argv[2] ?? ''
async function createDatabase(url: string, name: string): Promise<string> {
  const database = openPostgres(url)
  await sql.raw(`create database ${name}`).execute(database.read)
  await database.close()
  const place = new URL(url)
  place.pathname = name
  return place.href
}

async function buildShop(): Promise<void> {
  const lines = readFileSync('/etc/yaoji/yaoji.env', 'utf8').split('\n')
  const settings = Object.fromEntries(
    lines.filter(line => /^\w+=/.test(line)).map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]),
  )
  for (const script of ['build', 'build:service', 'build:console']) {
    const building = spawn('npm', ['run', '-s', script], {
      cwd: '/srv/yaoji/current',
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [code] = await once(building, 'exit')
    assert.equal(code, 0, `npm run ${script}`)
  }
  // What the guide has the shop's user build; here root did, in a layer over this clone.
  sh('chown -R yaoji:yaoji /var/lib/yaoji')
}

async function checkWork(services: Started[]): Promise<void> {
  await check('processes have the user of the shop, no capability, and nothing to write to but its data', () => {
    for (const { process: child } of services) {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      assert.match(status, new RegExp(`^Uid:\\t${sh('id -u yaoji').trim()}\\t`, 'm'))
      assert.match(status, /^CapEff:\t0+$/m)
      assert.match(status, /^NoNewPrivs:\t1$/m)
      const enter = ['-t', String(child.pid), '-m', 'setpriv', '--reuid', 'yaoji', '--regid', 'yaoji', '--clear-groups', 'touch']
      assert.throws(() => execFileSync('nsenter', [...enter, '/srv/yaoji/current/x'], { stdio: 'pipe' }), /Read-only file system/)
      execFileSync('nsenter', [...enter, '/var/lib/yaoji/.written'])
    }
  })
  await check('systemd hears that a process is ready and lives', async () => {
    for (const { notes } of services) {
      assert.match(notes(), /READY=1/)
      await until(() => notes().includes('WATCHDOG=1'), 'a sign of life')
    }
  })
  await check('a member of the staff is added by the command', () => {
    assert.match(command('npm run -s staff -- add 何小禾 --account hexiaohe --role 超级管理员', 'Trial-password-2026\n'), /何小禾/)
  })
  await check('goods are imported while the shop runs, and every process offers them', async () => {
    writeFileSync(
      '/var/lib/yaoji/goods.csv',
      '编码,通用名,规格,生产企业,单位,批准文号,价格,库存\nT-1,阿莫西林胶囊,0.25g*24粒,示例药业有限公司,盒,国药准字H20260001,12.80,500\n',
    )
    command('npm run -s import:goods -- /var/lib/yaoji/goods.csv')
    for (const port of [8787, 8788])
      await until(
        async () =>
          (await (await get(`http://127.0.0.1:${port}/api/goods/search?keywords=${encodeURIComponent('阿莫西林')}`)).text()).includes(
            '阿莫西林胶囊',
          ),
        `the goods on ${port}`,
      )
  })
}

/** One after the other is restarted, and one is killed, while a visitor reads on. */
async function checkRestarts(services: Started[]): Promise<void> {
  await check('a visitor sees no failure while each process is restarted and one is killed', async () => {
    let isOver = false
    const seen = new Map<number, number>()
    const visit = async () => {
      while (!isOver) {
        const { status } = await get('https://api.example.cn/api/category', { connection: 'close' }).catch(() => ({ status: 0 }))
        seen.set(status, (seen.get(status) ?? 0) + 1)
        await sleep(10)
      }
    }
    const visitors = [visit(), visit()]
    for (const [index, port] of [8787, 8788].entries()) {
      await services[index]?.stop()
      assert.match(services[index]?.notes() ?? '', /STOPPING=1/)
      services[index] = await startUnit('yaoji-service@.service', String(port), folder)
      await until(() => services[index]?.notes().includes('READY=1'), `the start of ${port}`)
    }
    await services[1]?.stop('SIGKILL')
    await sleep(1_000)
    isOver = true
    await Promise.all(visitors)
    assert.deepEqual([...seen.keys()], [200], JSON.stringify([...seen]))
    assert.ok((seen.get(200) ?? 0) > 100)
  })
}

async function checkBackup(url: string, services: Started[]): Promise<void> {
  await check('a backup is restored into another database, and the shop runs on it', async () => {
    command('npm run -s backup -- /var/lib/yaoji/shop.dump')
    for (const service of services) await service.stop()
    assert.throws(() => command('npm run -s restore -- /var/lib/yaoji/shop.dump'), /已经有表/)
    const second = await createDatabase(url, 'yaoji2')
    writeFileSync(
      '/etc/yaoji/yaoji.env',
      readFileSync('/etc/yaoji/yaoji.env', 'utf8').replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${second}`),
    )
    assert.match(command('npm run -s restore -- /var/lib/yaoji/shop.dump'), /备份已恢复/)
    assert.match(command('npm run -s doctor'), /数据没有问题/)
    services[0] = await startUnit('yaoji-service@.service', '8787', folder)
    await until(() => services[0]?.notes().includes('READY=1'), 'the start on the restored database')
    assert.match(
      await (await get(`https://api.example.cn/api/goods/search?keywords=${encodeURIComponent('阿莫西林')}`)).text(),
      /阿莫西林胶囊/,
    )
  })
}

sh('ip link set lo up')
const cluster = await startPostgres()
const services: Started[] = []
try {
  prepareMachine(folder, await createDatabase(cluster.url, 'yaoji'))
  await check('the units are understood by systemd', () => {
    for (const unit of ['yaoji-service@.service', 'yaoji-site.service']) sh(`cp '${join(guide, unit)}' /etc/systemd/system/`)
    const found = sh(
      'systemd-analyze verify /etc/systemd/system/yaoji-service@8787.service /etc/systemd/system/yaoji-site.service 2>&1 || true',
    )
    assert.doesNotMatch(found, /yaoji/)
  })
  await check('the shop is built for its addresses', buildShop)
  for (const port of ['8787', '8788']) services.push(await startUnit('yaoji-service@.service', port, folder))
  const site = await startUnit('yaoji-site.service', '', folder)
  startNginx()
  await check('both processes and the site start', async () => {
    for (const service of services) await until(() => service.notes().includes('READY=1'), `the start (${service.logged().slice(-500)})`)
    await until(
      () =>
        get('https://www.example.cn/').then(
          ({ status }) => status === 200,
          () => false,
        ),
      `the site (${site.logged().slice(-500)})`,
    )
  })
  await checkPages()
  await checkService()
  await checkWork(services)
  await checkRestarts(services)
  await checkBackup(cluster.url, services)
  await site.stop()
} finally {
  for (const service of services) await service.stop()
  cluster.stop()
}
console.log(`${root}: ${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
