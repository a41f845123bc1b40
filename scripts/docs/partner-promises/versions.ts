import type { PageOfPromises } from './pages.ts'

const partnerSnippet = 'e2e/journeys/partner-snippet.spec.ts'
const packageTest = 'widgets/package.package.test.ts'

export const versions: PageOfPromises = {
  promised: [
    [
      '`window.yaoji.version` 是当前版本',
      'examples/partner-page/partner-page.package.test.ts',
      'calls of the host wait for the script, and go on after it',
    ],
    ['取 `version` 和 `files["yaoji.js"].integrity`', partnerSnippet, 'the manifest names the files that browsers may check'],
    ['每个版本的文件长期保留、内容不变', packageTest, 'names every file with the hash that it has'],
    ['XHTML（`application/xhtml+xml`）网页里', 'testing/engines/host-pages/host-pages.package.test.ts', 'XHTML'],
    ['全部内容在一个文件里', packageTest, 'has a classic script with all in it'],
    ['压缩后约 31 kB', packageTest, 'has scripts of the sizes that partners read'],
    ['校验值是 `files["yaoji.classic.js"].integrity`', partnerSnippet, 'the manifest names the files that browsers may check'],
    ['校验一个文件即可', partnerSnippet, 'a partner’s developer chooses, and copies'],
  ],
  advised: [],
}
