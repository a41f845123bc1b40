import type { Page } from 'playwright'

/** What a page leaves out on purpose: the names of an order after how many there are, and a maker below a picture. */
const shortened = '.yaoji-order-row__names, .yaoji-goods-card__maker, .yaoji-breadcrumbs *, [role="status"]'

/** Texts of the page's own part that are cut by a box around them, hang out of the window, or lie over each other. */
export const cutTexts = (page: Page, leftOut = shortened): Promise<string[]> =>
  page.evaluate(but => {
    const range = document.createRange()
    const around = function* (element: Element) {
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) yield each
    }
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
      [...around(element)].some(each => getComputedStyle(each).clipPath !== 'none' || getComputedStyle(each).fontSize === '0px')
    const texts = [...document.querySelectorAll('main *')].flatMap(element => {
      const own = [...element.childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      if (!own || element.matches(but) || isUnseen(element)) return []
      range.selectNodeContents(own)
      const said = `${element.className || element.tagName} ${element.textContent.trim().slice(0, 20)}`
      const box = range.getBoundingClientRect()
      return box.width > 2 ? [{ element, box, said }] : []
    })
    const cut = texts.flatMap(({ element, box, said }) => {
      if (box.right > innerWidth + 1) return [`out of the window: ${said}`]
      for (const each of around(element)) {
        if (/visible|contents/.test(`${getComputedStyle(each).overflowX} ${getComputedStyle(each).display}`)) continue
        if (box.right > each.getBoundingClientRect().right + 1.5) return [`cut: ${said}`]
      }
      return []
    })
    const isLaidOver = (element: Element) => [...around(element)].some(each => /sticky|fixed/.test(getComputedStyle(each).position))
    const flat = texts.filter(({ element }) => !isLaidOver(element)).toSorted((one, other) => one.box.top - other.box.top)
    const covered = flat.flatMap(({ box, element, said }, at) => {
      const next = flat.slice(at + 1, at + 40)
      const over = next.find(
        other =>
          !element.contains(other.element) &&
          !other.element.contains(element) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 3 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 0.4 * Math.min(box.height, other.box.height),
      )
      return over ? [`over each other: ${said} / ${over.said}`] : []
    })
    return [...cut, ...covered]
  }, leftOut)
