import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, isRoot } from '../scripts/browser.ts'

/**
 * `npm run test:installation`: installs the shop as docs/operators/installation.md says, with the files of its folder as they
 * are, and tries it behind nginx. All of it happens in namespaces of this process (network, mounts), so that ports, /etc, /srv and
 * /var/lib of the machine stay as they are. Needs root on Linux with Debian's packages.
 */
const programs = {
  nginx: 'nginx-light',
  openssl: 'openssl',
  ip: 'iproute2',
  unshare: 'util-linux',
  'systemd-analyze': 'systemd',
  sudo: 'sudo',
}

function exists(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

function missing(): string[] {
  return Object.entries(programs).flatMap(([program, item]) => (exists(program) ? [] : [item]))
}

/** One certificate for all four names, by an authority of its own. */
function makeCertificate(folder: string): string {
  const names = ['example.cn', 'www.example.cn', 'api.example.cn', 'console.example.cn'].map(name => `DNS:${name}`).join(',')
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=example.cn',
    '-addext',
    `subjectAltName=${names}`,
  ]
  const { status, stderr } = spawnSync('openssl', [...options, '-keyout', key, '-out', certificate])
  if (status !== 0) throw new Error(`No certificate could be made: ${String(stderr)}`)
  return certificate
}

function run(): number {
  if (!isRoot || process.platform !== 'linux') {
    console.error('This trial installs the shop into namespaces of its own: run it as root on Linux.')
    return 1
  }
  if (missing().length > 0) installPackages(...missing())
  if (missing().length > 0) {
    console.error(`These packages are needed and could not be installed: ${missing().join(', ')}.`)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-installation-'))
  // The shop's own user reaches its socket in there.
  chmodSync(folder, 0o755)
  try {
    const NODE_EXTRA_CA_CERTS = makeCertificate(folder)
    const inside = join(import.meta.dirname, 'installation/inside.ts')
    const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private']
    const { status } = spawnSync('unshare', [...namespaces, process.execPath, inside, folder], {
      stdio: 'inherit',
      env: { ...process.env, NODE_EXTRA_CA_CERTS },
    })
    return status ?? 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = run()
