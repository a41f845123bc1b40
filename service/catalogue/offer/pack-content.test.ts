import { describe, expect, test } from 'vitest'
import { startCpuTime } from '../../../testing/service/measure/cpu-time.ts'
import { packContent } from './pack-content.ts'

const content = (spec: string, pack_unit: string, dosage_form = '', name = '') => {
  const found = packContent({ name, spec, pack_unit, dosage_form })
  return found && `${found.thousandths / 1000}${found.unit}`
}

describe('what a pack holds', () => {
  // Written as real sources write them.
  test.each([
    ['0.25g*24粒', '盒', '胶囊剂', '24粒'],
    ['0.25g×24片/盒', '盒', '片剂', '24片'],
    ['12片*2板', '盒', '片剂', '24片'],
    ['6.000粒*3板/盒', '盒', '胶囊', '18粒'],
    ["0.3g*12'S*4板", '盒', '胶囊剂', '48粒'],
    ['10mg*7s', '盒', '片剂', '7片'],
    ['10g×9袋', '盒', '颗粒剂', '9袋'],
    ['10ml*10支/盒', '盒', '合剂', '10支'],
    ['1ml:25mg×10支/盒', '盒', '针剂', '10支'],
    ['0.48g(80万单位)*50瓶', '盒', '注射剂', '50瓶'],
    ['325mg/5mg×10片/盒', '盒', '片剂', '10片'],
    ['0.1g*100片', '瓶', '片剂', '100片'],
    ['200丸', '瓶', '丸剂(浓缩丸)', '200丸'],
    ['每粒装0.5g*36粒/盒', '盒', '胶囊剂', '36粒'],
    ['每10丸重1.5g*100丸/瓶', '瓶', '丸剂', '100丸'],
    ['7cm*10cm*6贴', '盒', '橡胶膏剂', '6贴'],
    ['5g*20袋(无蔗糖)', '包', '颗粒剂', '20袋'],
    ['０．２５ｇ＊２４片', '盒', '片剂', '24片'],
    ['10只*20袋', '盒', '医疗器械', '200只'],
    ['M码*100只', '盒', '医疗器械', '100只'],
    ['复方*24片', '盒', '片剂', '24片'],
    ['6cm*6m*10卷', '袋', '医疗器械', '10卷'],
  ])('%s, sold by the %s of %s, is %s', (spec, unit, form, expected) => expect(content(spec, unit, form)).toBe(expected))

  test.each([
    ['100ml', '瓶', '糖浆剂', '100ml'],
    ['2.5ml/支', '支', '滴眼剂', '2.5ml'],
    ['500.000ml*1瓶/瓶', '瓶', '洗剂', '500ml'],
    ['15g×1支', '支', '乳膏剂', '15g'],
    ['5g', '支', '眼膏剂', '5g'],
    ['1% 10g', '支', '乳膏剂', '10g'],
    ['100ml:0.6g', '瓶', '口服溶液剂', '100ml'],
    ['500ml:25g', '瓶', '注射剂', '500ml'],
    ['1000克/包', '包', '原料药', '1000g'],
    ['精选 250g', '罐', '饮片', '250g'],
    ['选货 500g', '袋', '饮片', '500g'],
    ['统货 1kg', 'kg', '饮片', '1000g'],
    ['统货 按克计价', 'g', '饮片', '1g'],
    ['', '克', '饮片', '1g'],
  ])('%s, sold by the %s of %s, is %s', (spec, unit, form, expected) => expect(content(spec, unit, form)).toBe(expected))

  test('a name ends in the form where the form is not told', () => {
    expect(content("0.35g*36'S", '盒', '', '连花清瘟胶囊')).toBe('36粒')
    expect(content("0.35g*36'S", '盒', '', '某某')).toBeUndefined()
  })
})

describe('no content where there is a doubt', () => {
  test.each([
    ['a price for one or for all 24?', '0.25g*24片', '片', '片剂'],
    ['two packs in one text', '30mg*10片/盒', '瓶', '片剂'],
    ['several boxes in a box', '0.25g*24片*5盒', '盒', '片剂'],
    ['the strength of one tablet', '0.25g', '盒', '片剂'],
    ['the weight of one bag of a box', '6g', '盒', '颗粒剂'],
    ['one bottle of a box of several', '10ml', '盒', '合剂'],
    ['the strength of a vial', '0.5g', '瓶', '注射用无菌粉末'],
    ['a solution by its strength', '1ml:15mg', '瓶', '口服溶液剂'],
    ['a powder by its strength', '100g:5g', '袋', '颗粒剂'],
    ['unlike tablets', '125mg*1片+80mg*2片', '盒', '片剂'],
    ['a figure in a remark', '10ml*6支(赠2支)', '盒', '合剂'],
    ['the box before what it holds', '2板*12片', '盒', '片剂'],
    ['half a tablet', '0.5片*2', '盒', '片剂'],
    ['nothing of them', '0.25g*0片', '盒', '片剂'],
    ['one piece', '1片', '盒', '片剂'],
    ['no unit that is known', '0.25g*24个单位', '盒', '片剂'],
    ['more than any pack holds', '0.25g*999999片', '盒', '片剂'],
    ['no pack unit', '0.25g*24片', '', '片剂'],
    ['no spec', '', '盒', '片剂'],
    ['a spec in words', '详见说明书', '盒', '片剂'],
    ['nothing measured', '0ml', '瓶', '洗剂'],
  ])('%s: %s by the %s', (_, spec, unit, form) => expect(content(spec, unit, form)).toBeUndefined())

  test('a long spec is read as fast as a short one', () => {
    for (const spec of ['1'.repeat(10_000), '1g*'.repeat(5_000), `${'1g:'.repeat(5_000)}*24片`, '('.repeat(10_000)]) {
      const cpuMs = startCpuTime()
      expect(content(spec, '盒', '片剂')).toBeUndefined()
      expect(cpuMs()).toBeLessThan(100)
    }
  })
})
