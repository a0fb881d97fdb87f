import type { FirstContent } from './content.ts'

/** First content in German. */
export const content: FirstContent = {
  terms: {
    title: 'Nutzungsbedingungen',
    markdown: `## 1. Nur Übung
{brand} läuft hier im Übungsbetrieb. Alles Geld darin ist Übungsgeld. Es wurde nie eingezahlt, kann nicht ausgezahlt und nicht in echtes Geld umgewandelt werden. Ein Vertrag über echtes Geld kommt nicht zustande.

## 2. Ihr Konto
Sie registrieren sich mit einer E-Mail-Adresse oder Telefonnummer, einem Bestätigungscode und einem Passwort mit 6 bis 16 Zeichen. Nach mehreren falschen Passwörtern wird das Konto vorübergehend gesperrt; ein Bestätigungscode entsperrt es sofort. Wo weder E-Mail noch SMS eingerichtet sind, erscheinen Codes in einem Postfach in Ihrem Browser. **Übungskonten sind nicht vertraulich:** Verwenden Sie kein Passwort, das Sie anderswo nutzen.

## 3. Kurse
Kurse sind simuliert oder aus Aufzeichnungen wiedergegeben und so gekennzeichnet. Sie sind keine Grundlage für Handel anderswo.

## 4. Zeitkontrakte
- Vor jeder Order sehen Sie Einsatz, Gebühr, Gewinnauszahlung, Break-even-Quote, Hausvorteil und die Regeln bei Gleichstand und Ausfall. Diese Bedingungen sind signiert und gelten 30 Sekunden. Die Order wird genau zu ihnen angenommen oder abgelehnt.
- Einstieg ist der erste nach Annahme veröffentlichte Kurs. Ablauf ist Einstieg plus Dauer. Der Ausstiegskurs folgt der Regel auf dem Orderschein.
- Ein Gewinn bringt die gezeigte Gewinnauszahlung. Ein Verlust kostet Einsatz und Gebühr. Ist der Ausstieg gleich dem Einstieg oder kommt kein Kurs rechtzeitig, ist die Order ungültig; Einsatz und Gebühr kommen zurück.
- Eine Order kann nicht vorzeitig geschlossen werden. Spätere Änderungen der Bedingungen betreffen sie nicht.
- {brand} ist Ihre Gegenpartei: Was Sie verlieren, gewinnt {brand}.

## 5. Faires Handeln
Niemand kann Kurs, Ergebnis oder Gewinnauszahlung einer Order festlegen. Jede Abrechnung können Sie mit *Nachprüfen* aus den veröffentlichten Kursen nachrechnen. Veröffentlichte Kurse bleiben 400 Tage lesbar, die Ihrer Orders 5 Jahre.

## 6. Übungsgeld
Sie erhalten einmalig 10.000,00 Übungsdollar. Unter 1.000,00 Cash können Sie einmal am Tag auf 10.000,00 auffüllen.

## 7. Betrieb
Der Dienst kann pausieren. Offene Orders werden danach nach derselben Regel abgerechnet, aus den veröffentlichten Kursen.

## 8. Änderungen
Jede Fassung dieser Bedingungen hat eine Nummer. Die Fassung, der Sie zugestimmt haben, ist zu Ihrem Konto gespeichert.`,
  },
  risk: {
    title: 'Risikohinweis',
    markdown: `Lesen Sie dies, bevor Sie eine Order aufgeben. Hier handeln Sie mit Übungsgeld; mit echtem Geld gälte jeder Satz in vollem Umfang.

- **Sie können den gesamten Einsatz verlieren**, innerhalb von Sekunden. Die Gebühr ist dann ebenfalls verloren.
- **Im Durchschnitt verlieren Sie.** Bei einem Gewinnsatz von 85 % und einer Gebühr von 1 % müssen Sie mehr als 54,6 % Ihrer Orders gewinnen, um im Plus zu sein. Sind Steigen und Fallen gleich wahrscheinlich, kostet eine Order im Durchschnitt 8,5 % ihres Einsatzes.
- **{brand} ist Ihre Gegenpartei.** Was Sie verlieren, gewinnt {brand}.
- **Kurze Bewegungen sind nahezu Zufall.** Einige Gewinne in Folge sagen nichts über die nächste Order. Kein Indikator ändert das.
- **Der Multiplikator vergrößert den Einsatz** und damit die Gebühr und den möglichen Verlust.
- **Sie können nicht vorzeitig schließen.** Eine angenommene Order läuft bis zum Ablauf.
- **Der Einstiegskurs ist nicht der Kurs, den Sie sahen**, sondern der erste nach der Annahme veröffentlichte.
- **Gleichstand und fehlende Kurse** machen eine Order ungültig. Einsatz und Gebühr kommen zurück; ein Kurs, der zu Ihren Gunsten lief, bringt dann nichts.
- **Simulierte und wiedergegebene Kurse sind nicht der Markt.** Ergebnisse mit Übungsgeld sagen wenig über Ergebnisse mit echtem Geld, wo Angst, Eile und echte Verluste hinzukommen.
- **Nicht überall erlaubt.** Viele Länder erlauben den Verkauf solcher Kontrakte an Privatpersonen nicht, darunter die des Europäischen Wirtschaftsraums, das Vereinigte Königreich, Australien, Kanada, Israel und die Vereinigten Staaten. Nichts hier ist ein Angebot, mit echtem Geld zu handeln.
- **Keine Beratung.** Nichts hier empfiehlt ein Produkt, eine Richtung oder einen Zeitpunkt.

Erhöhen Sie Ihren Einsatz nicht, um einen Verlust auszugleichen. Wenn Sie nicht mehr frei entscheiden, hören Sie auf und sprechen Sie mit jemandem, dem Sie vertrauen.`,
  },
  notices: {
    verify: {
      title: 'So prüfen Sie ein Ergebnis nach',
      markdown: `Sie müssen einer Abrechnung nicht vertrauen: Sie können sie nachrechnen.

1. Öffnen Sie im Verlauf eine abgerechnete Order und tippen Sie auf **Nachprüfen**.
2. Ihr eigenes Gerät liest die veröffentlichten Kurse und den öffentlichen Schlüssel.
3. Es prüft die Signatur Ihres Belegs, sucht Einstiegs- und Ausstiegskurs nach der Regel und rechnet die Summe neu.

Jeder Schritt zeigt, ob er stimmt. Stimmt einer nicht, nennen Sie uns bitte die Nummer der Order.`,
    },
    settlement: {
      title: 'So wird eine Order abgerechnet',
      markdown: `1. **Annahme.** Einsatz und Gebühr werden reserviert, die volle Gewinnauszahlung wird für Sie zurückgelegt. Sie erhalten einen signierten Beleg.
2. **Einstieg** ist der erste nach der Annahme veröffentlichte Kurs.
3. **Ablauf** ist die Zeit des Einstiegskurses plus die gewählte Dauer. Nichts verschiebt ihn.
4. **Ausstieg** ist der letzte Kurs bis zum Ablauf, sofern der Orderschein keine andere Regel nennt.
5. **Ergebnis.** „Steigt“ gewinnt, wenn der Ausstieg über dem Einstieg liegt, „Fällt“, wenn er darunter liegt. Ausstieg gleich Einstieg oder kein rechtzeitiger Kurs heißt ungültig: Einsatz und Gebühr kommen zurück.

Das Ergebnis steht etwa eine Sekunde nach Ablauf in Ihrem Guthaben.`,
    },
    practice: {
      title: 'Hier handeln Sie mit Übungsgeld',
      markdown: `Alles hier läuft mit Übungsgeld. Es ist kein echtes Geld: Es wurde nie eingezahlt und kann nicht ausgezahlt werden.

- Sie beginnen mit 10.000,00 Übungsdollar.
- Unter 1.000,00 Cash können Sie in der Wallet einmal am Tag auf 10.000,00 auffüllen.
- Kurse sind simuliert oder wiedergegeben und überall so gekennzeichnet.

Übungskonten sind nicht vertraulich. Verwenden Sie kein Passwort, das Sie anderswo nutzen.`,
    },
  },
  products: {
    BTCUSD: 'Bitcoin / US-Dollar',
    ETHUSD: 'Ether / US-Dollar',
    SOLUSD: 'Solana / US-Dollar',
    USDTUSD: 'Tether / US-Dollar',
    EURUSD: 'Euro / US-Dollar',
    GBPUSD: 'Pfund Sterling / US-Dollar',
    USDJPY: 'US-Dollar / Japanischer Yen',
    XAUUSD: 'Gold / US-Dollar',
    XAGUSD: 'Silber / US-Dollar',
    XAUEUR: 'Gold / Euro',
    '6E': 'Euro-Future',
    CL: 'Rohöl-Future',
    ES: 'US-Aktienindex-Future',
  },
}
