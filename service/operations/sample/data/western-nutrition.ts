import type { GoodsClass } from './goods-class.ts'

const nutrition = '维生素与营养'
const infusion = '注射与输液'

export const nutritionAndInfusion: readonly GoodsClass[] = [
  {
    category: [nutrition, '维生素'],
    scope: '化学药',
    isRx: false,
    indications: '用于预防和治疗维生素缺乏症。',
    lines: `
维生素C片 | Vitamin C Tablets | 片剂 | 0.1g*100片/瓶 3.20
维生素C泡腾片 | Vitamin C Effervescent Tablets | 泡腾片 | 1g*10片/支 12.80
维生素B1片 | Vitamin B1 Tablets | 片剂 | 10mg*100片/瓶 2.90
维生素B2片 | Vitamin B2 Tablets | 片剂 | 5mg*100片/瓶 3.10
维生素B6片 | Vitamin B6 Tablets | 片剂 | 10mg*100片/瓶 3.00
复合维生素B片 | Compound Vitamin B Tablets | 片剂 | 100片/瓶 3.40
维生素E软胶囊 | Vitamin E Soft Capsules | 软胶囊 | 0.1g*30粒/瓶 9.60
维生素AD滴剂 | Vitamin A and D Drops | 滴剂 | 30粒/盒 21.80; 50粒/盒 34.60
维生素D滴剂 | Vitamin D Drops | 滴剂 | 400单位*30粒/盒 26.80
叶酸片 | Folic Acid Tablets | 片剂 | 0.4mg*31片/盒 13.60
多维元素片(29) | Vitamins with Minerals Tablets (29) | 片剂 | 60片/瓶 46.80; 100片/瓶 72.00`,
  },
  {
    category: [nutrition, '矿物质'],
    scope: '化学药',
    isRx: false,
    indications: '用于预防和治疗钙、铁、锌等缺乏症。',
    lines: `
碳酸钙D3片 | Calcium Carbonate and Vitamin D3 Tablets | 片剂 | 600mg*30片/瓶 16.80; 600mg*60片/瓶 29.80
碳酸钙D3颗粒 | Calcium Carbonate and Vitamin D3 Granules | 颗粒剂 | 3g*10袋/盒 18.60
葡萄糖酸钙口服溶液 | Calcium Gluconate Oral Solution | 口服溶液剂 | 10ml:1g*12支/盒 15.40
葡萄糖酸锌口服溶液 | Zinc Gluconate Oral Solution | 口服溶液剂 | 10ml:35mg*12支/盒 17.90
琥珀酸亚铁片 | Ferrous Succinate Tablets | 片剂 | 0.1g*20片/盒 14.60
右旋糖酐铁口服溶液 | Iron Dextran Oral Solution | 口服溶液剂 | 5ml:25mg*10支/盒 28.90
氯化钾缓释片 | Potassium Chloride Sustained-release Tablets | 缓释片 | 0.5g*48片/盒 10.80 | rx`,
  },
  {
    category: [infusion, '大容量输液'],
    scope: '化学药',
    isRx: true,
    indications: '用于补充水分、能量及电解质，或作药物溶媒。',
    lines: `
葡萄糖注射液 | Glucose Injection | 注射剂 | 250ml:12.5g/瓶 2.30; 500ml:25g/瓶 2.90
氯化钠注射液 | Sodium Chloride Injection | 注射剂 | 100ml:0.9g/瓶 1.90; 250ml:2.25g/瓶 2.20; 500ml:4.5g/瓶 2.80
葡萄糖氯化钠注射液 | Glucose and Sodium Chloride Injection | 注射剂 | 500ml/瓶 3.10
复方氯化钠注射液 | Compound Sodium Chloride Injection | 注射剂 | 500ml/瓶 3.20
乳酸钠林格注射液 | Sodium Lactate Ringer's Injection | 注射剂 | 500ml/瓶 3.60
甘露醇注射液 | Mannitol Injection | 注射剂 | 250ml:50g/瓶 5.80`,
  },
  {
    category: [infusion, '小容量注射剂'],
    scope: '化学药',
    isRx: true,
    indications: '按适应症由医疗机构在医师指导下使用。',
    lines: `
维生素C注射液 | Vitamin C Injection | 注射剂 | 2ml:0.5g*10支/盒 5.60
维生素B12注射液 | Vitamin B12 Injection | 注射剂 | 1ml:0.5mg*10支/盒 6.20
维生素B6注射液 | Vitamin B6 Injection | 注射剂 | 2ml:0.1g*10支/盒 5.80
地塞米松磷酸钠注射液 | Dexamethasone Sodium Phosphate Injection | 注射剂 | 1ml:5mg*10支/盒 6.90
盐酸利多卡因注射液 | Lidocaine Hydrochloride Injection | 注射剂 | 5ml:0.1g*5支/盒 4.80
硫酸庆大霉素注射液 | Gentamicin Sulfate Injection | 注射剂 | 2ml:8万单位*10支/盒 5.40 | abx
盐酸肾上腺素注射液 | Epinephrine Hydrochloride Injection | 注射剂 | 1ml:1mg*10支/盒 26.80
盐酸甲氧氯普胺注射液 | Metoclopramide Hydrochloride Injection | 注射剂 | 1ml:10mg*10支/盒 5.10
呋塞米注射液 | Furosemide Injection | 注射剂 | 2ml:20mg*10支/盒 6.30
氨甲环酸注射液 | Tranexamic Acid Injection | 注射剂 | 5ml:0.5g*5支/盒 18.40
注射用奥美拉唑钠 | Omeprazole Sodium for Injection | 注射剂 | 40mg*10瓶/盒 36.00
依诺肝素钠注射液 | Enoxaparin Sodium Injection | 注射剂 | 0.4ml:4000AxaIU*2支/盒 62.00 | bio
甲钴胺注射液 | Mecobalamin Injection | 注射剂 | 1ml:0.5mg*10支/盒 22.60
灭菌注射用水 | Sterile Water for Injection | 注射剂 | 5ml*50支/盒 21.00`,
  },
]
