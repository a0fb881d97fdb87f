import type { FirstContent } from '../../content/content.ts'

/** First content in German. */
export const content: FirstContent = {
  terms: {
    title: 'Nutzungsbedingungen',
    markdown: `## 1. Nur Übung
{brand} läuft hier im Übungsbetrieb. Alles Geld darin ist Übungsgeld. Es wurde nie eingezahlt, kann nicht ausgezahlt und nicht in echtes Geld umgewandelt werden. Ein Vertrag über echtes Geld kommt nicht zustande.

## 2. Ihr Konto
Sie registrieren sich mit einer E-Mail-Adresse oder Telefonnummer, einem Bestätigungscode und einem Passwort mit {password_min} bis {password_max} Zeichen. Nach mehreren falschen Passwörtern wird das Konto vorübergehend gesperrt; ein Bestätigungscode entsperrt es sofort. Wo weder E-Mail noch SMS eingerichtet sind, erscheinen Codes in einem Postfach in Ihrem Browser. **Übungskonten sind nicht vertraulich:** Verwenden Sie kein Passwort, das Sie anderswo nutzen.

## 3. Kurse
Kurse sind simuliert oder aus Aufzeichnungen wiedergegeben und so gekennzeichnet. Sie sind keine Grundlage für Handel anderswo.

## 4. Zeitkontrakte
- Vor jeder Order sehen Sie Einsatz, Gebühr, Rückzahlung bei Gewinn, Break-even-Quote, Vorteil der Plattform und die Regeln bei Gleichstand und Ausfall. Diese Bedingungen sind signiert und gelten {ticket_seconds, plural, one {# Sekunde} other {# Sekunden}}. Die Order wird genau zu ihnen angenommen oder abgelehnt.
- Einstieg ist der erste nach Annahme veröffentlichte Kurs. Ablauf ist Einstieg plus Dauer. Der Ausstiegskurs folgt der Regel auf dem Orderschein.
- Bei Gewinn erhalten Sie die gezeigte Rückzahlung. Ein Verlust kostet Einsatz und Gebühr. Ist der Ausstieg gleich dem Einstieg oder kommt kein Kurs rechtzeitig, ist die Order ungültig; Einsatz und Gebühr kommen zurück.
- Eine Order kann nicht vorzeitig geschlossen werden. Spätere Änderungen der Bedingungen betreffen sie nicht.
- {brand} ist Ihre Gegenpartei: Was Sie verlieren, gewinnt {brand}.

## 5. Faires Handeln
Niemand kann Kurs, Ergebnis oder Rückzahlung einer Order festlegen. Jede Abrechnung können Sie mit *Nachprüfen* aus den veröffentlichten Kursen nachrechnen. Veröffentlichte Kurse bleiben {ticks_days, plural, one {# Tag} other {# Tage}} lesbar, die Ihrer Orders {order_ticks_years, plural, one {# Jahr} other {# Jahre}}.

## 6. Übungsgeld
Sie erhalten einmalig {practice_grant} Übungsdollar. Unter {practice_refill_below} Cash können Sie einmal am Tag auf {practice_grant} auffüllen.

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
  privacy: {
    title: 'Datenschutz',
    markdown: `Was {brand} über Sie speichert, warum und wie lange. Hier läuft der Übungsbetrieb: Um mit Übungsgeld zu handeln, braucht es davon nur einen Kontonamen und ein Passwort.

## 1. Was gespeichert wird
- **Ihr Kontoname**, eine E-Mail-Adresse oder Telefonnummer, um Sie anzumelden und zu erreichen. Er wird verdeckt angezeigt.
- **Ihr Login- und Ihr Auszahlungspasswort**, als Hashes, aus denen niemand sie lesen kann.
- **Was Sie mit Geld tun**: Orders, Projekte, Einzahlungen, Auszahlungen und jede Buchung Ihrer Guthaben.
- **Ausweise**, nur wenn Sie sie senden: Name, Ausweisnummer, Geburtsdatum und beide Seiten, verschlüsselt mit einem nur für Sie bestimmten Schlüssel.
- **Ihre Geräte**, über einen Zufallsnamen in einem Cookie, damit Sie jedes sehen und abmelden können.
- **Was Sie dem Service schreiben**, mit den Bildern.

## 2. Wofür es genutzt wird
Um Ihr Konto zu führen, abzurechnen und das Gesetz einzuhalten, für nichts sonst. Es gibt keine Werbung und kein Tracking durch andere, und nichts wird verkauft.

## 3. Wer es sieht
Unser Team sieht, was die Arbeit erfordert, nach Möglichkeit verdeckt. Jede Einsicht in Ihren Ausweis oder Ihre Nummern wird mit Grund aufgezeichnet; das lesen Sie unter *Einsicht in meine Daten*. Veröffentlichte Zahlen, etwa zu Kundenverbindlichkeiten, nennen keine Kunden.

## 4. Wie lange
Orders, Nachrichten und Buchungen bleiben {order_ticks_years, plural, one {# Jahr} other {# Jahre}} lesbar. Ausweise eines geschlossenen Kontos bleiben {papers_kept_years, plural, one {# Jahr} other {# Jahre}} verschlüsselt und werden dann mit ihrem Schlüssel vernichtet. Ein Bild, das zu keinem Vorgang gehört, wird nach {picture_unused_hours, plural, one {# Stunde} other {# Stunden}} gelöscht.

## 5. Was Sie tun können
Ihre Daten herunterladen, Ihren echten Namen berichtigen, solange er nicht bestätigt ist, Geräte abmelden und das Konto schließen, sobald alles ausgezahlt ist. Ging hier etwas schief, senden Sie eine Beschwerde: Sie bekommt eine Nummer, eine Frist und eine Antwort.

## 6. Änderungen
Jede Fassung dieses Textes hat eine Nummer, und jede frühere bleibt daneben lesbar.`,
  },
  invitation: {
    title: 'Regeln der Einladung',
    markdown: `- Ihr Einladungscode und Ihr Link gehören dauerhaft Ihnen. Die Einladung endet nicht, und alle, die sich damit registrieren, werden unbegrenzt gezählt.
- Niemand braucht zum Registrieren einen Code, und Freunde können sich auch ohne Ihren registrieren.
- Ist die Identität eines Freundes bestätigt, werden Ihrem Cash {invitation_sum} gutgeschrieben, höchstens {invitations_a_year}-mal im Jahr. Ohne Mindestvolumen und auszahlbar wie Ihr eigenes Geld.
- Es hängt von nichts ab, was Ihr Freund einzahlt, handelt, gewinnt oder verliert.
- Sich selbst mit einem zweiten Konto einzuladen zählt nicht: eine Identität, ein Kunde.
- Sie sehen verdeckte Namen, das Datum und ob die Identität bestätigt ist. Sonst erfahren Sie nichts über Ihre Freunde und diese nichts über Sie.
- Laden Sie nur Menschen ein, die Sie kennen und von Ihnen hören möchten. Nennen Sie es kein Einkommen: Die meisten, die Zeitkontrakte handeln, verlieren.`,
  },
  download: {
    title: 'So kommt die App auf Ihr Handy',
    markdown: `{brand} ist eine Web-App: Sie kommt nur von dieser Seite, braucht keinen Store und ist dieselbe wie im Browser.

## iPhone und iPad
1. Diese Seite in Safari öffnen.
2. Auf die Teilen-Taste tippen.
3. **Zum Home-Bildschirm** wählen, dann **Hinzufügen**.

## Android
1. Diese Seite in Chrome, Edge oder Firefox öffnen.
2. Auf das Menü mit den drei Punkten tippen.
3. **App installieren** oder **Zum Startbildschirm hinzufügen** wählen.

## Computer
In Chrome und Edge steht rechts in der Adresszeile eine Schaltfläche zum Installieren. In Safari **Ablage** wählen, dann **Zum Dock hinzufügen**.

## Gut zu wissen
- Sie belegt etwa 1 MB und aktualisiert sich beim Öffnen.
- Ohne Verbindung zeigt sie die letzten bekannten Kurse, als alt gekennzeichnet. Orders brauchen eine Verbindung.
- Installieren Sie sie nie aus einer Datei oder über einen Link, den Ihnen jemand geschickt hat. Vergleichen Sie die Adresse mit der, die Sie kennen.
- Zum Entfernen das Symbol gedrückt halten und Entfernen wählen. Ihr Konto bleibt.`,
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
      markdown: `1. **Annahme.** Einsatz und Gebühr werden reserviert, die volle Rückzahlung bei Gewinn wird für Sie zurückgelegt. Sie erhalten einen signierten Beleg.
2. **Einstieg** ist der erste nach der Annahme veröffentlichte Kurs.
3. **Ablauf** ist die Zeit des Einstiegskurses plus die gewählte Dauer. Nichts verschiebt ihn.
4. **Ausstieg** ist der letzte Kurs bis zum Ablauf, sofern der Orderschein keine andere Regel nennt.
5. **Ergebnis.** „Steigt“ gewinnt, wenn der Ausstieg über dem Einstieg liegt, „Fällt“, wenn er darunter liegt. Ausstieg gleich Einstieg oder kein rechtzeitiger Kurs heißt ungültig: Einsatz und Gebühr kommen zurück.

Das Ergebnis steht etwa eine Sekunde nach Ablauf in Ihrem Guthaben.`,
    },
    practice: {
      title: 'Hier handeln Sie mit Übungsgeld',
      markdown: `Alles hier läuft mit Übungsgeld. Es ist kein echtes Geld: Es wurde nie eingezahlt und kann nicht ausgezahlt werden.

- Sie beginnen mit {practice_grant} Übungsdollar.
- Unter {practice_refill_below} Cash können Sie in der Wallet einmal am Tag auf {practice_grant} auffüllen.
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
