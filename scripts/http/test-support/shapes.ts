export type Shape = {
  name: string
  bytes: string | Buffer
  /** Statuses that are right for it, on a server of files or of calls; 0: the connection ends without a word. */
  answers: readonly number[]
}

const host = 'Host: localhost\r\nConnection: close\r\n'
const request = (target: string, lines = '', method = 'GET') => `${method} ${target} HTTP/1.1\r\n${host}${lines}\r\n`
const post = (lines: string, body = '') => `${request('/api/auth/login', lines, 'POST')}${body}`

const addresses: Shape[] = [
  ['two slashes', '//'],
  ['three slashes', '///'],
  ['two slashes and a host', '//evil.example/%2f..'],
  ['two slashes and a bad port', '//a:99999999/'],
  ['a backslash', '/\\evil.example'],
  ['dots that climb', '/../../../../etc/passwd'],
  ['escaped dots that climb', '/%2e%2e/%2e%2e/etc/passwd'],
  ['a Chinese name, escaped, and a trailing slash', `/list/other/1/${encodeURIComponent('中文')}/`],
  ['a semicolon, an at and a colon', '/a;b@c:d'],
  ['a question mark alone', '/?'],
  ['a query of question marks', '/???a=1?b=2'],
  ['an absolute form', 'http://localhost/'],
  ['an absolute form of elsewhere', 'http://evil.example/'],
  ['the name of a prototype', '/__proto__'],
].map(([name = '', target = '']) => ({ name, bytes: request(target), answers: [200, 301, 302, 404] }))

const badAddresses: Shape[] = [
  ['a Chinese name as it stands', '/list/other/1/中文/'],
  ['an escaped line end', '/list/other/1/b%0d%0ax: y/'.replace(' ', '%20')],
  ['a lone percent sign', '/%'],
  ['a bad escape', '/%zz'],
  ['bytes that are no text', '/%c3%28'],
  ['half a character', '/%ED%A0%80'],
  ['an escaped NUL', '/list%00.html'],
  ['no slash', 'list'],
  ['an absolute form that is none', 'http://'],
  ['an address of another scheme', 'ftp://localhost/x'],
].map(([name = '', target = '']) => ({ name, bytes: request(target), answers: [400, 404] }))

const lines: Shape[] = [
  { name: 'words that are no request', bytes: '你好\r\n\r\n', answers: [400] },
  { name: 'a greeting of TLS', bytes: Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), answers: [400] },
  { name: 'the preface of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answers: [400, 505] },
  { name: 'HTTP/0.9', bytes: 'GET /\r\n', answers: [400, 408] },
  { name: 'HTTP/1.0 without a host', bytes: 'GET / HTTP/1.0\r\n\r\n', answers: [200, 404] },
  { name: 'HTTP/9.9', bytes: `GET / HTTP/9.9\r\n${host}\r\n`, answers: [400, 505] },
  { name: 'no version', bytes: `GET /\r\n${host}\r\n`, answers: [200, 400, 404] },
  { name: 'two spaces', bytes: `GET  / HTTP/1.1\r\n${host}\r\n`, answers: [200, 400, 404] },
  { name: 'a space in the address', bytes: `GET /a b HTTP/1.1\r\n${host}\r\n`, answers: [400] },
  { name: 'a NUL in the address', bytes: `GET /\0 HTTP/1.1\r\n${host}\r\n`, answers: [400] },
  { name: 'a tab in the address', bytes: `GET /\ta HTTP/1.1\r\n${host}\r\n`, answers: [400] },
  { name: 'a lone CR', bytes: `GET / HTTP/1.1\r${host}\r\n`, answers: [400] },
  { name: 'a lone LF', bytes: `GET / HTTP/1.1\n${host}\n`, answers: [200, 400, 404] },
  { name: 'empty lines before it', bytes: `\r\n\r\n${request('/')}`, answers: [200, 404] },
  { name: 'a method in small letters', bytes: request('/', '', 'get'), answers: [400] },
  { name: 'an unknown method', bytes: request('/', '', 'BREW'), answers: [400] },
  { name: 'TRACE', bytes: request('/', '', 'TRACE'), answers: [400, 403, 404, 405] },
  { name: 'OPTIONS *', bytes: request('*', '', 'OPTIONS'), answers: [400, 403, 404, 405] },
  { name: 'GET *', bytes: request('*'), answers: [400, 404] },
  { name: 'CONNECT', bytes: request('evil.example:443', '', 'CONNECT'), answers: [0, 400, 404, 405] },
  { name: 'a very long address', bytes: request(`/${'a'.repeat(20_000)}`), answers: [413, 414, 431] },
]

const headers: Shape[] = [
  { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', answers: [400] },
  { name: 'two hosts', bytes: request('/', host), answers: [200, 400, 404] },
  { name: 'a host that is none', bytes: 'GET / HTTP/1.1\r\nHost: a b\\c@d:999999/\r\nConnection: close\r\n\r\n', answers: [200, 400, 404] },
  { name: 'a huge header', bytes: request('/', `X: ${'a'.repeat(20_000)}\r\n`), answers: [413, 431] },
  { name: 'three thousand headers', bytes: request('/', 'a: b\r\n'.repeat(3_000)), answers: [413, 431] },
  { name: 'a NUL in a header', bytes: request('/', 'X: a\0b\r\n'), answers: [400] },
  { name: 'a lone CR in a header', bytes: request('/', 'X: a\rb\r\n'), answers: [400] },
  { name: 'a header folded over two lines', bytes: request('/', 'X: a\r\n b\r\n'), answers: [200, 400, 404] },
  { name: 'a space before the colon', bytes: request('/', 'X : a\r\n'), answers: [400] },
  { name: 'a header without a name', bytes: request('/', ': a\r\n'), answers: [400] },
  { name: 'an expectation that nobody meets', bytes: request('/', 'Expect: a-miracle\r\n'), answers: [200, 404, 417] },
  { name: 'an upgrade', bytes: request('/', 'Connection: upgrade\r\nUpgrade: h2c\r\n'), answers: [200, 400, 404] },
  { name: 'a range beyond the end', bytes: request('/', 'Range: bytes=999999999-\r\n'), answers: [200, 404, 416] },
]

const bodies: Shape[] = [
  { name: 'two lengths that differ', bytes: post('Content-Length: 3\r\nContent-Length: 4\r\n', 'abcd'), answers: [400] },
  { name: 'a length and chunks', bytes: post('Content-Length: 3\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), answers: [400] },
  { name: 'an unknown transfer encoding', bytes: post('Transfer-Encoding: xchunked\r\n', 'abc'), answers: [400, 403, 404, 405] },
  { name: 'a negative length', bytes: post('Content-Length: -1\r\n'), answers: [400] },
  { name: 'a length that is no number', bytes: post('Content-Length: 1e3\r\n'), answers: [400] },
  { name: 'a length beyond all measure', bytes: post(`Content-Length: ${'9'.repeat(30)}\r\n`), answers: [400] },
  { name: 'a chunk of a bad size', bytes: post('Transfer-Encoding: chunked\r\n', 'zz\r\nab\r\n'), answers: [400, 403, 404, 405] },
  {
    name: 'a GET with a body that is a request',
    bytes: request('/', `Content-Length: ${request('/x').length}\r\n`) + request('/x'),
    answers: [200, 404],
  },
]

const halves: Shape[] = [
  { name: 'nothing at all', bytes: '', answers: [0, 408] },
  { name: 'half a request line', bytes: 'GET /', answers: [408] },
  { name: 'half the headers', bytes: `GET / HTTP/1.1\r\n${host}X: `, answers: [408] },
  {
    name: 'half a body',
    bytes: post('Origin: http://localhost:4321\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 40\r\n', 'username=a'),
    answers: [403, 404, 405, 408],
  },
  {
    name: 'half a chunk',
    bytes: post(
      'Origin: http://localhost:4321\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n',
      '5\r\nab',
    ),
    answers: [403, 404, 405, 408],
  },
]

const large = 'a=1&'.repeat(50_000)
const inChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`
const asForm = 'Origin: http://localhost:4321\r\nContent-Type: application/x-www-form-urlencoded\r\n'
/** Signed as no key would sign, but in the right shape: what is refused by its signature, not by its headers. */
const signed = `X-Yaoji-Key: erp\r\nX-Yaoji-Timestamp: ${Math.floor(Date.now() / 1_000)}\r\nX-Yaoji-Nonce: ${'n'.repeat(20)}\r\nX-Yaoji-Signature: ${'0'.repeat(64)}\r\n`

/** Bodies that are refused before they have arrived, or while they do: whole, too large, and by halves. */
export const refusedBodies: readonly { name: string; bytes: string }[] = [
  '/api/auth/login',
  '/api/cart',
  '/api/operator/order/slip',
  '/api/operator/nothing',
  '/api/file',
  '/api/nothing',
  '/notify/wechat',
  '/notify/alipay',
  '/notify/signing',
  '/embed/refresh',
  '/gateway/cashier/1',
  '/_edit/login',
  '/_edit/api/save',
  '/',
].flatMap(path =>
  ['POST', 'PUT', 'GET'].flatMap(method =>
    [asForm, `${asForm}${signed}`, `Content-Type: multipart/form-data; boundary=x\r\n`].flatMap((lines, index) => {
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost:4321\r\n${lines}`
      const name = `${method} ${path} ${['of a form', 'signed', 'of parts'][index]}`
      return [
        { name: `${name}, small`, bytes: `${head}Content-Length: 3\r\n\r\na=1` },
        { name: `${name}, too large`, bytes: `${head}Content-Length: ${large.length}\r\n\r\n${large}` },
        { name: `${name}, too large in chunks`, bytes: `${head}Transfer-Encoding: chunked\r\n\r\n${inChunks(large)}` },
        { name: `${name}, the half`, bytes: `${head}Content-Length: 400\r\n\r\na=1` },
      ]
    }),
  ),
)

/** Unusual requests that may arrive on a port, which browsers do not send. */
export const shapes: readonly Shape[] = [...addresses, ...badAddresses, ...lines, ...headers, ...bodies, ...halves]
