import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import type { Language } from './languages.ts'

/*
 * No text of any page hurries anybody, counts an offer down, parades buyers, or asks for money after a loss
 * (docs/fair-dealing.md 22). Each language has a sentence of each of the four kinds, so that its words are known to be
 * found.
 */

interface Pressure {
  readonly words: RegExp
  /** Hurry, a countdown, other buyers, money after a loss. */
  readonly samples: readonly [string, string, string, string]
}

const PRESSURE: Readonly<Record<Language, Pressure>> = {
  en: {
    words:
      /hurry|last chance|limited[- ]time|while (stocks|places|it) lasts?|act (now|fast)|don.t miss|only \S+ (hours?|minutes?|places?|spots?) left|(offer|bonus) ends in|just (bought|joined|invested|won|recharged)|(people|others|customers|traders) are (buying|joining|watching|trading)|win (it|your money) back|make up for (the|your) loss|(recharge|deposit|top up|trade|invest) now\b/i,
    samples: [
      'Hurry, this is your last chance.',
      'Only {n} hours left: the offer ends in {time}.',
      'Ann just invested {amount}.',
      'Recharge now and win it back.',
    ],
  },
  de: {
    words:
      /beeilen sie|letzte chance|nur (noch )?für kurze zeit|solange der vorrat|jetzt zugreifen|verpassen sie|nur noch \S+ (stunden?|minuten?|plätze?)|(angebot|bonus) endet in|hat (soeben|gerade) (gekauft|investiert|gewonnen|eingezahlt)|(personen|kunden|leute) (kaufen|sehen|handeln) gerade|verlust(e)? (wettmachen|zurückholen|ausgleichen)|jetzt (einzahlen|aufladen|handeln|investieren)\b/i,
    samples: [
      'Beeilen Sie sich, letzte Chance.',
      'Nur noch {n} Stunden: Das Angebot endet in {time}.',
      'Anna hat soeben investiert.',
      'Jetzt einzahlen und den Verlust wettmachen.',
    ],
  },
  es: {
    words:
      /date prisa|dese prisa|última oportunidad|por tiempo limitado|hasta agotar|no (te lo|se lo|lo) pierdas?|solo quedan \S+ (horas?|minutos?|plazas?|lugares)|(oferta|bono) (termina|acaba) en|acaba de (comprar|invertir|ganar|recargar)|personas están (comprando|viendo|operando)|recupera (tu|su) (dinero|pérdida)|(recarga|deposita|invierte|opera) (ahora|ya)\b/i,
    samples: [
      'Date prisa, última oportunidad.',
      'Solo quedan {n} horas: la oferta termina en {time}.',
      'Ana acaba de invertir {amount}.',
      'Recarga ahora y recupera tu dinero.',
    ],
  },
  fr: {
    words:
      /dépêchez|dernière chance|durée limitée|ne (manquez|ratez) pas|plus que \S+ (heures?|minutes?|places?)|(offre|bonus) (se termine|expire) dans|vient d.(acheter|investir|gagner|alimenter)|personnes (achètent|regardent|tradent)|(regagnez|récupérez) (votre|vos) (argent|pertes?)|(rechargez|déposez|investissez|tradez) (maintenant|dès maintenant|vite)/i,
    samples: [
      'Dépêchez-vous, dernière chance.',
      'Plus que {n} heures : l’offre se termine dans {time}.',
      'Anne vient d’investir {amount}.',
      'Rechargez maintenant et récupérez vos pertes.',
    ],
  },
  vi: {
    words:
      /nhanh (tay|lên)|cơ hội cuối|thời gian có hạn|đừng bỏ lỡ|chỉ còn \S+ (giờ|phút|suất)|(ưu đãi|thưởng) kết thúc sau|vừa (mua|đầu tư|thắng|nạp)|người đang (mua|xem|giao dịch)|gỡ (lại|lỗ)|(nạp|đầu tư|giao dịch|mua) ngay/i,
    samples: [
      'Nhanh tay, cơ hội cuối cùng.',
      'Chỉ còn {n} giờ, ưu đãi kết thúc sau {time}.',
      'An vừa đầu tư {amount}.',
      'Nạp ngay để gỡ lại.',
    ],
  },
  th: {
    words:
      /รีบ(เลย|หน่อย|ด่วน)|โอกาสสุดท้าย|เวลาจำกัด|อย่าพลาด|เหลือเพียง|(ข้อเสนอ|โบนัส)สิ้นสุดใน|เพิ่ง(ซื้อ|ลงทุน|ชนะ|เติมเงิน)|คนกำลัง(ซื้อ|ดู|เทรด)|เอาคืน|(เติมเงิน|ลงทุน|เทรด|ซื้อ)(เดี๋ยวนี้|ตอนนี้เลย|เลยตอนนี้)/,
    samples: [
      'รีบเลย โอกาสสุดท้าย',
      'เหลือเพียง {n} ชั่วโมง ข้อเสนอสิ้นสุดใน {time}',
      'แอนเพิ่งลงทุน {amount}',
      'เติมเงินเดี๋ยวนี้แล้วเอาคืน',
    ],
  },
  zh: {
    words:
      /赶快|赶紧|抓紧|最后机会|限时(优惠|活动|特惠|抢购|奖励)|不要错过|别错过|仅剩.{0,8}(小时|分钟|名额|席)|(优惠|活动|奖金)倒计时|刚刚(买入|购买|投资|赢得|充值)|人正在(购买|交易|观看|投资)|回本|翻本|(立即|马上|立刻)(充值|投资|交易|购买)/,
    samples: [
      '赶快，最后机会。',
      '仅剩 {n} 小时，优惠倒计时。',
      '小安刚刚投资了 {amount}。',
      '马上充值，回本。',
    ],
  },
  hk: {
    words:
      /趕快|趕緊|把握最後|最後機會|限時(優惠|活動|特惠|搶購|獎勵)|不要錯過|別錯過|僅餘.{0,8}(小時|分鐘|名額|席)|(優惠|活動|獎金)倒數|剛剛(買入|購買|投資|贏得|充值)|人正在(購買|交易|觀看|投資)|回本|翻本|(立即|馬上|立刻)(充值|投資|交易|購買)/,
    samples: [
      '趕快，最後機會。',
      '僅餘 {n} 小時，優惠倒數。',
      '小安剛剛投資了 {amount}。',
      '馬上充值，回本。',
    ],
  },
  jp: {
    words:
      /お急ぎ|急いで|ラストチャンス|最後のチャンス|期間限定|お見逃し|残りわずか|終了まであと|さんが(購入|投資|入金|勝利)しました|人が(購入|取引|閲覧)しています|取り戻(す|し|そう)|今すぐ(入金|チャージ|投資|取引|購入)/,
    samples: [
      'お急ぎください、ラストチャンス。',
      '残りわずか、終了まであと{n}時間。',
      '安さんが投資しました。',
      '今すぐ入金して取り戻しましょう。',
    ],
  },
  kor: {
    words:
      /서두르|마지막 기회|기간 한정|한정 시간|놓치지 마|마감 임박|종료까지 남은|님이 방금|명이 (구매|거래|보고)|(손실|본전)을? (만회|되찾)|지금 (바로 )?(충전|입금|투자|거래|구매)하/,
    samples: [
      '서두르세요, 마지막 기회입니다.',
      '마감 임박, 혜택 종료까지 남은 시간 {time}.',
      '안님이 방금 투자했습니다.',
      '지금 바로 충전하고 손실을 만회하세요.',
    ],
  },
}

test.each(LANGUAGES.map(({ code }) => code))(
  'no text in %s hurries, counts down or parades buyers',
  (code) => {
    const { words, samples } = PRESSURE[code]
    for (const sample of samples) expect([sample, words.test(sample)]).toEqual([sample, true])
    const texts = Object.values(CATALOGUES[code]).flatMap((area) => Object.entries(area))
    expect(texts.length).toBeGreaterThan(1_000)
    expect(texts.filter(([, text]) => words.test(text))).toEqual([])
  },
)
