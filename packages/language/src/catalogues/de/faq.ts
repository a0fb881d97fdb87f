import type { FaqTexts } from '../../content/faq/faq.ts'

/** Questions and answers in German. */
export const faq: FaqTexts = {
  where_is_my_recharge: {
    question: 'Wo ist meine Einzahlung?',
    answer:
      'Öffnen Sie in der Wallet „Einzahlungen“ und tippen Sie auf den Vorgang: Dort steht, wer am Zug ist, seit wann und wie lange es meist dauert. Einzahlungen werden binnen {recharge_promise_hours} Bearbeitungsstunden geprüft ({from} bis {to} Uhr). Über {one_reviewer} entscheiden zwei Personen nacheinander. Ist die zugesagte Zeit um, können Sie den Vorgang dort vorziehen lassen; er erhält dann eine Fallnummer.',
  },
  recharge_how: {
    question: 'Wie zahle ich ein?',
    answer:
      'Wählen Sie unter Einzahlung eine Zahlungsart und geben Sie den Betrag ein. Sie sehen die Zahlungsdaten und einen Verwendungszweck. Zahlen Sie von einem Konto auf Ihren eigenen Namen, geben Sie den Verwendungszweck an und laden Sie dann den Überweisungsbeleg hoch. Zahlungsdaten stehen nur auf dieser Seite. Niemand sendet sie im Chat.',
  },
  recharge_differs: {
    question: 'Warum wurde ein anderer Betrag gutgeschrieben, als ich gezahlt habe?',
    answer:
      'Gutgeschrieben wird, was eingegangen ist, und zwar vollständig. Banken und Netzwerke können unterwegs eine Gebühr abziehen, oder es wurde ein anderer Betrag gezahlt als angegeben. Der Vorgang zeigt beide Beträge und den Unterschied.',
  },
  recharge_reference: {
    question: 'Ich habe den Verwendungszweck vergessen, oder er ist abgelaufen. Ist mein Geld verloren?',
    answer:
      'Nein. Beginnen Sie eine neue Einzahlung mit derselben Zahlungsart und demselben Betrag und laden Sie denselben Beleg hoch. Lässt sich die Zahlung nicht zuordnen, nennt die Ablehnung den Grund, und Sie können sie mit dem Fehlenden erneut senden.',
  },
  where_is_my_withdrawal: {
    question: 'Wo ist meine Auszahlung?',
    answer:
      'Öffnen Sie „Auszahlungen“: Jede zeigt ihren Status, wer am Zug ist und bis wann. Zwei Personen prüfen jede Auszahlung, binnen {withdrawal_promise_hours, plural, one {# Stunde} other {# Stunden}}, die Nächte eingerechnet. Ist nach {withdrawal_return_hours, plural, one {# Stunde} other {# Stunden}} nicht entschieden, endet sie von selbst, und der ganze Betrag ist wieder in Ihrem Guthaben. Bis zur Freigabe können Sie sie stornieren.',
  },
  withdraw_how: {
    question: 'Was brauche ich für eine Auszahlung?',
    answer:
      'Einen bestätigten Namen, eine hinterlegte Bankverbindung oder Wallet-Adresse und ein Auszahlungspasswort. Alle drei richten Sie selbst im Profil ein. Ihr eigenes Geld muss vorher weder umgesetzt noch aufgestockt werden.',
  },
  withdraw_limits: {
    question: 'Wie viel kann ich mindestens und höchstens auszahlen?',
    answer:
      'Beides steht auf der Seite Auszahlung, neben der Gebühr und dem Betrag, den Sie erhalten. Ihr ganzes verfügbares Guthaben ist immer auszahlbar, auch unter dem Mindestbetrag.',
  },
  withdraw_new_target: {
    question: 'Warum kann ich an meine neue Bankverbindung oder Adresse nur einen Teil auszahlen?',
    answer:
      'Zu Ihrem Schutz erhält eine neue Bankverbindung oder Adresse in {new_target_hours, plural, one {der ersten Stunde} other {den ersten # Stunden}} höchstens {new_target}. Hat jemand anderes sie hinzugefügt, bleibt Ihnen so Zeit zu handeln. Die Seite zeigt, wann die Grenze endet.',
  },
  exchange_price: {
    question: 'Zu welchem Kurs werden Cash und Coins umgetauscht?',
    answer:
      'Zum angebotenen Kurs, der {quote_seconds, plural, one {# Sekunde} other {# Sekunden}} gilt: Vor der Annahme sehen Sie Kurs, Mittelkurs und Spread. Läuft das Kursangebot ab, holen Sie ein neues ein; es wurde nichts bewegt.',
  },
  practice_money: {
    question: 'Was ist Übungsgeld?',
    answer:
      'Übungsgeld funktioniert in der ganzen App wie Geld, wurde aber nie eingezahlt und kann nicht ausgezahlt werden. Es hat eigene Guthaben, die echte nie berühren. Der Streifen oben zeigt, wenn Sie üben.',
  },
  practice_refill: {
    question: 'Mein Übungsgeld ist aufgebraucht. Was nun?',
    answer:
      'Unter {below} können Sie es in der Wallet einmal am Tag auf {up_to} auffüllen. Dafür müssen Sie niemanden fragen.',
  },
  identity_why: {
    question: 'Warum brauchen Sie meinen Ausweis?',
    answer:
      'Auszahlungen gehen nur an die bestätigte Person, damit niemand sonst Ihr Geld abziehen kann. Die Ausweise sind verschlüsselt, werden nur von der prüfenden Person geöffnet, und jede Einsicht ist für Sie unter Sicherheit aufgeführt.',
  },
  identity_rejected: {
    question: 'Meine Identitätsprüfung wurde abgelehnt. Was kann ich tun?',
    answer:
      'Der Grund nennt das Feld. Berichtigen Sie es und senden Sie beide Bilder erneut: vollständig, scharf und ohne Spiegelung. Sie können das beliebig oft tun.',
  },
  chart_differs: {
    question: 'Warum sieht mein Chart anders aus?',
    answer:
      'Jede Seite bezieht ihre Kurse aus anderen Quellen und zu anderen Zeitpunkten. Bei uns lesen Kurs, Chart und Abrechnung dieselbe veröffentlichte Liste von Ticks, und jeder Kurs trägt seine Nummer. Vergleichen Sie die Ticknummern Ihrer Order mit dieser Liste.',
  },
  order_settles: {
    question: 'Wie wird eine Order abgerechnet?',
    answer:
      'Einstieg ist der erste Kurs, der nach der Annahme Ihrer Order veröffentlicht wird. Ablauf ist der Einstieg plus die gewählten Sekunden. Der Ausstiegskurs folgt der Regel auf dem Orderschein. Niemand kann einen Kurs, eine Zeit oder ein Ergebnis ändern. Die Seite der Order zeigt beide Ticks und rechnet die Summe nach.',
  },
  order_tie: {
    question: 'Was gilt, wenn Ausstiegskurs und Einstiegskurs gleich sind?',
    answer:
      'Die Order ist ungültig: Einsatz und Gebühr kommen vollständig zurück. Dasselbe gilt, wenn kein Kurs rechtzeitig kam.',
  },
  order_close_early: {
    question: 'Kann ich eine Order vorzeitig schließen?',
    answer:
      'Nein. Eine Order läuft bis zum Ablauf; das sagt der Orderschein, bevor Sie sie aufgeben. Was offen ist und was es noch kosten kann, sehen Sie jederzeit unter Orders.',
  },
  order_question: {
    question: 'Ich bin mit einem Ergebnis nicht einverstanden. Was kann ich tun?',
    answer:
      'Öffnen Sie die abgerechnete Order und wählen Sie „Ergebnis anzweifeln“. Der Beleg wird von selbst angehängt, Sie erhalten eine Nummer, und die Antwort kommt binnen {complaint_days, plural, one {# Tag} other {# Tagen}} und nennt, was sich ergeben hat.',
  },
  project_interest: {
    question: 'Wann werden Projektzinsen gutgeschrieben?',
    answer:
      'Um Mitternacht für den abgelaufenen Tag oder bei Fälligkeit, je nach Bedingungen des Projekts. Die Seite „Zinsen im Detail“ nennt jeden Tag mit Zinssatz und Betrag. Zinssätze sind erwartet, und die Seite sagt, wer sie schuldet.',
  },
  project_top_up: {
    question: 'Was passiert, wenn ich die zweite Rate auslasse?',
    answer:
      'Nur der höhere Zinssatz beginnt nicht. Anlagebetrag und alle bisher gutgeschriebenen Zinsen ändern sich dadurch nicht, und das Projekt läuft zum ersten Zinssatz weiter.',
  },
  project_stop: {
    question: 'Kann ich ein Projekt vorzeitig beenden?',
    answer:
      'Ja, jederzeit. Der ganze Anlagebetrag kommt zurück; die Ausstiegsgebühr ist ein Anteil der noch nicht ausgezahlten Zinsen, und die Projektseite rechnet sie vor, bevor Sie entscheiden.',
  },
  bonus_turnover: {
    question: 'Was bedeutet das Mindestvolumen eines Bonus?',
    answer:
      'Es bindet nur das Bonusgeld, nie Ihr eigenes. Summe, Fortschritt und Enddatum stehen beim Bonus, bevor Sie ihn annehmen. Sie können mit einem Tippen auf einen Bonus verzichten; das kostet nur den Bonus.',
  },
  invite_how: {
    question: 'Wie lade ich Freunde ein?',
    answer:
      'Im Profil unter „Freunde einladen“: Teilen Sie Ihren Code, Ihren Link oder das Bild. Der Zähler steigt, wenn sich jemand mit dem Code registriert hat. Was Freunde einzahlen oder verlieren, hat keinen Einfluss auf das, was Sie erhalten.',
  },
  code_missing: {
    question: 'Der Bestätigungscode kommt nicht an. Was kann ich tun?',
    answer:
      'Ein Code gilt {code_good_minutes, plural, one {# Minute} other {# Minuten}}. Sehen Sie im Spam-Ordner nach, prüfen Sie Adresse oder Nummer und fordern Sie nach dieser Zeit einen neuen an. Im Übungsmodus ohne E-Mail oder SMS steht der Code im Postfach auf derselben Seite.',
  },
  locked: {
    question: 'Mein Konto ist gesperrt. Wie komme ich wieder hinein?',
    answer:
      'Nach {lock_failures} falschen Passwörtern ist es {lock_minutes, plural, one {# Minute} other {# Minuten}} gesperrt und öffnet sich dann von selbst. Mit einem Bestätigungscode können Sie es auf der Anmeldeseite sofort entsperren.',
  },
  password_forgotten: {
    question: 'Ich habe mein Login-Passwort vergessen.',
    answer:
      'Wählen Sie auf der Anmeldeseite „Passwort vergessen“, geben Sie Ihr Konto und den Bestätigungscode ein und legen Sie ein neues fest. Schreiben Sie hier keine Passwörter oder Codes: Niemand von uns braucht sie.',
  },
  fund_password: {
    question: 'Was ist das Auszahlungspasswort, und was tun, wenn ich es vergessen habe?',
    answer:
      'Es wird bei Auszahlungen und für neue Bankverbindungen und Adressen verlangt. Haben Sie es vergessen, legen Sie unter Sicherheit mit Login-Passwort und Code ein neues fest; Auszahlungen pausieren dann {security_hold_hours, plural, one {# Stunde} other {# Stunden}}.',
  },
  outside_app: {
    question: 'Jemand hat mir im Namen von {brand} geschrieben. Ist das echt?',
    answer:
      'Wir schreiben Ihnen nie außerhalb dieser App, abgesehen von Codes und Mitteilungen per E-Mail oder SMS, die keinen Link enthalten. Niemand von uns fragt nach Passwort, Code oder Zahlung. Antworten Sie nicht; sagen Sie uns hier, was Sie erhalten haben.',
  },
  complaint_how: {
    question: 'Wie reiche ich eine Beschwerde ein?',
    answer:
      'Wählen Sie auf dieser Seite „Beschwerden“ und schreiben Sie, was passiert ist. Sie erhalten eine Nummer und einen Tag, bis zu dem geantwortet wird: {complaint_days, plural, one {# Tag} other {# Tage}}. Klärt die Antwort nichts, können Sie sie einmal wieder öffnen, und eine andere Person prüft.',
  },
}
