import type { LanguageRules } from '../../language-rules.ts'

/** What is watched for in German texts. */
export const rules: LanguageRules = {
  forbiddenPhrases: [
    'garantiert',
    'Garantie',
    'risikofrei',
    'risikolos',
    'ohne Risiko',
    'sichere Rendite',
    'sicherer Gewinn',
    'Kapitalschutz',
    'kapitalgarantiert',
    'verlustfrei',
    'mündelsicher',
    'schnell reich',
    'Geld verdoppeln',
    'passives Einkommen',
    'einlagengesichert',
  ],
  asksForSecrets: [
    'passwort',
    'kennwort',
    'geheimzahl',
    'bestätigungscode',
    'verifizierungscode',
    'sicherheitscode',
    'sms-code',
    'einmalcode',
    ' ihren code ',
    ' den code ',
    ' ihre pin ',
    ' tan ',
    ' überweisen sie ',
    ' zu überweisen ',
  ],
  secretWords: [
    'passwort',
    'kennwort',
    'pin',
    'tan',
    'code',
    'geheimzahl',
    'bestätigungscode',
    'fondspasswort',
  ],
  service: /kundenservice|kundendienst|kontaktieren sie/i,
  pressure: {
    words:
      /beeilen sie|letzte chance|nur (noch )?für kurze zeit|solange der vorrat|jetzt zugreifen|verpassen sie|nur noch \S+ (stunden?|minuten?|plätze?)|(angebot|bonus) endet in|hat (soeben|gerade) (gekauft|investiert|gewonnen|eingezahlt)|(personen|kunden|leute) (kaufen|sehen|handeln) gerade|verlust(e)? (wettmachen|zurückholen|ausgleichen)|jetzt (einzahlen|aufladen|handeln|investieren)\b/i,
    samples: [
      'Beeilen Sie sich, letzte Chance.',
      'Nur noch {n} Stunden: Das Angebot endet in {time}.',
      'Anna hat soeben investiert.',
      'Jetzt einzahlen und den Verlust wettmachen.',
    ],
  },
}
