import { describe, expect, it } from 'vitest'
import { specAgrees, specEquals, specForm, takeSpecs } from './spec.ts'

describe('specs in a line', () => {
  it.each([
    ['阿莫西林胶囊 0.25g*24粒 哈药', ['0.25g*24粒'], '阿莫西林胶囊 哈药'],
    ['阿莫西林胶囊０.２５ｇ×２４粒／盒', ['0.25g*24粒/盒'], '阿莫西林胶囊'],
    ['维生素B12片 25μg x 100片', ['25μg * 100片'], '维生素b12片'],
    ['碳酸钙D3片 60片', ['60片'], '碳酸钙d3片'],
    ['999感冒灵颗粒 10g*9袋', ['10g*9袋'], '999感冒灵颗粒'],
    ['注射用青霉素钠 0.48g(80万单位)*50瓶', ['0.48g(80万单位)*50瓶'], '注射用青霉素钠'],
    ['氯化钠注射液 100ml:0.9g', ['100ml:0.9g'], '氯化钠注射液'],
    ['5%葡萄糖注射液 250ml', ['5%', '250ml'], '葡萄糖注射液'],
    ["布洛芬 0.3g*24's", ["0.3g*24's"], '布洛芬'],
    ['头孢克肟 0.1*8', ['0.1*8'], '头孢克肟'],
    ['速效救心丸 40mg*60丸*2瓶', ['40mg*60丸*2瓶'], '速效救心丸'],
  ])('%s', (text, specs, rest) => {
    const taken = takeSpecs(specForm(text))
    expect({ specs: taken.specs, rest: taken.rest.trim().replace(/\s+/g, ' ') }).toEqual({ specs, rest })
  })
})

describe('a written spec', () => {
  it.each([
    ['0.25g*24粒', '0.25g*24粒'],
    ['250mg×24S', '0.25g*24粒'],
    ['0.25g*24粒/盒', '0.25g*12粒*2板'],
    ['24粒', '0.25g*24粒'],
    ['0.25g', '0.25g*24粒'],
    ['0.25*24', '0.25g*24粒'],
    ['250*24', '250mg*24粒'],
    ['10克*20袋', '10g*20袋'],
    ['10ml*10支/盒', '10ml*10支'],
    ['2ml*10支', '2ml:0.1g*10支'],
    ['1000ml', '1L'],
    ['100ml', '100ml:0.9g'],
    ['80万单位*50瓶', '0.48g(80万单位)*50瓶'],
    ['1g*10瓶', '1.0g*10瓶'],
    ['5g*20袋(无蔗糖)', '5g*20袋(无蔗糖)'],
    ['0.125g*18袋*1盒', '0.125g*18袋'],
    ['360丸', '每10丸重1g,360丸/瓶'],
    ['0.9% 100ml:0.9g', '100ml:0.9g'],
    ['5% 250ml', '250ml:12.5g'],
  ])('%s is that of %s', (wanted, own) => {
    expect(specAgrees(wanted, own)).toBe(true)
  })

  it.each([
    ['0.25g*24粒', '0.25g*36粒'],
    ['0.25g*24粒', '0.5g*24粒'],
    ['0.25g*24粒', '0.25g*50粒'],
    ['12粒', '0.25g*12粒*2板'],
    ['10ml*12支', '10ml*10支'],
    ['0.25*24', '0.25g*48粒'],
    ['100片', '0.1g'],
    ['5%', '10% 500ml'],
    ['10% 250ml', '250ml:12.5g'],
  ])('%s is not that of %s', (wanted, own) => {
    expect(specAgrees(wanted, own)).toBe(false)
  })

  it('equals another that says the same and not less', () => {
    expect(specEquals('250mg*24粒', '0.25g*24粒')).toBe(true)
    expect(specEquals('24粒', '0.25g*24粒')).toBe(false)
  })
})
