import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const guide = join(root, 'docs/operators/installation')
const current = '/srv/yaoji/current'
const data = '/var/lib/yaoji'

export const sh = (command: string): string => execFileSync('sh', ['-ec', command], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Lays a folder in memory over one of the machine: what is written there is gone with the namespace. */
function layOver(lower: string, scratch: string, place = lower): void {
  const name = place.replaceAll('/', '_')
  sh(`mkdir -p ${scratch}/${name}/upper ${scratch}/${name}/work ${place}
    mount -t overlay overlay -o lowerdir=${lower},upperdir=${scratch}/${name}/upper,workdir=${scratch}/${name}/work ${place}`)
}

/** Steps 1 to 3 of the guide, with this clone in the place of a fresh one, and a certificate and a database of the trial. */
export function prepareMachine(folder: string, databaseUrl: string): void {
  const scratch = join(folder, 'scratch')
  sh(`mkdir ${scratch}; mount -t tmpfs tmpfs ${scratch}; mount -t tmpfs tmpfs /srv; mkdir -p /srv/yaoji/releases`)
  for (const place of ['/etc', '/var/lib']) layOver(place, scratch)
  layOver(root, scratch, '/srv/yaoji/releases/trial')
  symlinkSync('/srv/yaoji/releases/trial', current)
  sh(`useradd --system --home-dir /srv/yaoji --shell /usr/sbin/nologin yaoji
    install -d -o yaoji -g yaoji ${data}
    install -d -m 750 -o root -g yaoji /etc/yaoji /etc/yaoji/tls`)
  for (const file of ['fullchain.pem', 'privkey.pem']) copyFileSync(join(folder, file), `/etc/yaoji/tls/${file}`)
  appendFileSync('/etc/hosts', '127.0.0.1 example.cn www.example.cn api.example.cn console.example.cn\n')
  const environment = readFileSync(join(guide, 'yaoji.env'), 'utf8').replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${databaseUrl}`)
  writeFileSync('/etc/yaoji/yaoji.env', environment)
  sh('chown root:yaoji /etc/yaoji/yaoji.env && chmod 640 /etc/yaoji/yaoji.env')
  writeFileSync('/etc/yaoji/service-8787.env', 'YAOJI_CONSOLE_PORT=4350\nYAOJI_METRICS_PORT=9464\n')
  writeFileSync('/etc/yaoji/service-8788.env', 'YAOJI_METRICS_PORT=9465\n')
}

/** Runs a command of the shop as the guide says: by its user, with its settings. */
export function command(line: string, input = ''): string {
  return execFileSync('sudo', ['-u', 'yaoji', 'sh', '-c', `cd ${current} && set -a && . /etc/yaoji/yaoji.env && ${line}`], {
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

type Unit = { settings: string[]; command: string }

function readUnit(file: string, instance: string): Unit {
  const lines = readFileSync(join(guide, file), 'utf8').replaceAll('%i', instance).split('\n')
  const all = (key: string) => lines.filter(line => line.startsWith(`${key}=`)).map(line => line.slice(key.length + 1))
  const files = all('EnvironmentFile').map(name => `. ${name.replace('-', '')}`)
  return { settings: [...files, ...all('Environment')], command: all('ExecStart')[0] ?? '' }
}

export type Started = { process: ChildProcess; notes: () => string; logged: () => string; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** What systemd would hear on its socket; Perl is on every Debian, and Node has no datagram sockets of Unix. */
async function listenForNotes(socket: string): Promise<{ listener: ChildProcess; notes: () => string }> {
  const script = `use Socket; socket(my $s, AF_UNIX, SOCK_DGRAM, 0) or die; bind($s, pack_sockaddr_un("${socket}")) or die; chmod 0666, "${socket}";
    $| = 1; print "open\\n"; while (defined recv($s, my $m, 4096, 0)) { print "$m\\n" }`
  const listener = spawn('perl', ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let heard = ''
  listener.stdout?.on('data', (chunk: Buffer) => (heard += String(chunk)))
  await once(listener.stdout!, 'data')
  return { listener, notes: () => heard }
}

/**
 * Starts a unit as systemd would by its lines: its user, no capabilities, a file system that can be read only but for the shop's data.
 * systemd itself is not there: it cannot be the second init of a machine.
 */
export async function startUnit(file: string, instance: string, folder: string): Promise<Started> {
  const unit = readUnit(file, instance)
  const socket = join(folder, `notify-${file}-${instance}-${process.hrtime.bigint()}`)
  const { listener, notes } = await listenForNotes(socket)
  const script = `mount --bind ${data} ${data}
    for place in / /etc /srv /srv/yaoji/releases/trial; do mount -o remount,ro,bind $place 2>/dev/null || { mount --bind $place $place; mount -o remount,ro,bind $place; }; done
    set -a; ${unit.settings.join('; ')}; set +a; cd ${current}
    exec setpriv --reuid yaoji --regid yaoji --clear-groups --no-new-privs --bounding-set -all --inh-caps -all ${unit.command}`
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-ec', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NOTIFY_SOCKET: socket, WATCHDOG_USEC: '3000000', YAOJI_LOG_LEVEL: 'warn' },
  })
  let logged = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (logged += String(chunk)))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    listener.kill()
  }
  return { process: child, notes, logged: () => logged, stop }
}

export function startNginx(): ChildProcess {
  mkdirSync('/etc/nginx/sites-enabled', { recursive: true })
  copyFileSync(join(guide, 'nginx.conf'), '/etc/nginx/sites-available/yaoji.conf')
  symlinkSync('../sites-available/yaoji.conf', '/etc/nginx/sites-enabled/yaoji.conf')
  // Not the place of an nginx of the machine, whose /run this is.
  sh('sed -i "s#^pid .*#pid /var/lib/nginx/trial.pid;#" /etc/nginx/nginx.conf; mkdir -p /var/lib/nginx; nginx -t 2>&1')
  return spawn('nginx', ['-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
}
