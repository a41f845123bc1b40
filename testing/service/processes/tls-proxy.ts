import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'

type Certificate = { key: Buffer; cert: Buffer }

/** A self-signed certificate that the browsers accept. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-tls-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** Carries https to a server of ours: WebKit refuses Secure cookies on http://localhost. */
export function startTlsProxy(certificate: Certificate, port: number, targetPort: number): Promise<Server> {
  const server = createServer(certificate, socket => {
    const target = connect(targetPort, '127.0.0.1')
    const end = () => [socket, target].forEach(each => each.destroy())
    for (const each of [socket, target]) each.on('error', end).on('close', end)
    socket.pipe(target).pipe(socket)
  })
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(server)))
}
