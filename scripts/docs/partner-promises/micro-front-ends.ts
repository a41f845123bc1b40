import type { PageOfPromises } from './pages.ts'

const inFrameworks = 'examples/micro-front-ends/ways.package.test.ts'

export const microFrontEnds: PageOfPromises = {
  promised: [
    ['组件放在子应用里即可', inFrameworks, 'the key comes'],
    ['子应用关闭再打开', inFrameworks, 'also after the application was closed and opened'],
    ['所以编号写在地址里，或写在标签的 `partner` 属性上', inFrameworks, 'the key comes'],
    ['| qiankun | `v1.classic.js`', inFrameworks, 'the key comes'],
    ['| micro-app | `v1.classic.js` 或 `v1.js`', inFrameworks, 'a module script works too'],
    ['| wujie | `v1.classic.js` 或 `v1.js`', inFrameworks, 'a module script works too'],
    ['single-spa | `import(', inFrameworks, 'single-spa brings the module by import()'],
    ['只写了 `data-partner` 的', inFrameworks, 'a key on the tag, which the framework takes away, is asked for by name'],
    ['写在子应用里，同样可用', inFrameworks, 'a tag in the page around it serves the application'],
    ['`startElements` 在 qiankun、micro-app', inFrameworks, 'the elements of the application’s own bundle work'],
    [
      '控制台有一行以 `yaoji: wujie` 开头的说明',
      inFrameworks,
      'in wujie a bundle gets the advice to use the script tag, and the links stay',
    ],
  ],
  advised: [
    '| 框架 | 脚本 | 编号 |',
    '固定版本时用同一版本文件夹里的',
    '要登记的来源是主应用的地址',
    '主应用的 CSP 要放行',
    '四个框架的完整例子',
  ],
}
