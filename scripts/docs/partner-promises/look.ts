import type { PageOfPromises } from './pages.ts'

const partnerPage = 'examples/partner-page/partner-page.package.test.ts'
const embedLook = 'scripts/docs/embed-look.test.ts'
const embedContract = 'scripts/docs/embed-contract.test.ts'
const partnerColours = 'e2e/journeys/partner-colours.spec.ts'

export const look: PageOfPromises = {
  promised: [
    ['在您的样式表里改这些变量即可', partnerPage, 'gives way to the page’s own'],
    ['您的样式表里写了的优先', partnerPage, 'gives way to the page’s own'],
    ['以后一打开就是', partnerPage, 'comes with the first touch, stays'],
    ['全部变量见下表', embedLook, 'the page lists each variable that the styles of the embed read'],
    ['控制台提示一次，字改为可读的颜色', partnerPage, 'is reported once, and the text is made readable'],
    ['更细的样式用 `::part`', embedContract, 'names each part that a style sheet may reach'],
    ['按钮上的字可以换', embedContract, 'names each slot'],
    ['搜索框从 120px 宽起都能用', 'examples/partner-page/narrow-host.package.test.ts', 'shows what is written, in its order'],
    [
      '组件用系统的颜色',
      'examples/partner-page/difficult-host.package.test.ts',
      'the chosen suggestion differs from the rest by colours of the browser alone',
    ],
    ['每个按钮有可见的边框', partnerColours, 'list and drawer can be read, and have edges'],
    ['网页是深色的（包括写了 `color-scheme: dark` 的）也一样', partnerColours, 'list and drawer can be read'],
    ['字与底色的对比都不低于 4.5:1', embedLook, 'dark %s can be read on %s'],
    ['切换时组件立即跟着变', partnerColours, 'in the colours of a partner’s page and of the system'],
    ['对比不足时自动换成黑或白', partnerPage, 'is reported once, and the text is made readable'],
  ],
  advised: ['| 变量 | 默认值 |'],
}
