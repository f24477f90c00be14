import type { en } from './en-guide.ts';
import type { Widened } from './messages.ts';

/** The texts of the guide for the first match, in German. */
export const de: Widened<typeof en> = {
  guide: {
    title: 'Erste Partie',
    lead: 'Ein richtiges Duell in einem kleinen Hof, gegen eine Maschine, die auf dich zugeht und schlägt. Ein Führer erklärt jedes Ding, sobald es zum ersten Mal zu sehen ist. Du kannst ihn jederzeit fortschicken und wiederkommen, so oft du willst.',
    begin: 'Beginnen',
    understood: 'Verstanden',
    leave: 'Ohne Führer',
    steps: {
      hand: {
        title: 'Deine Hand, dein Deck, dein Leben',
        text: 'Du hältst sechs Karten deines Decks. Alle zusammen sind deine Sarg-LP: die Reihe der Späne auf deinem Bogen. Ist keine mehr übrig, hast du verloren. Behalte diese Hand fürs Erste.',
      },
      move: {
        title: 'Bewegen',
        text: 'Türkise Felder sind erreichbar; die Zahl sagt, was der Weg an SP kostet. Bernsteinfarbene kosten mehr, als du hast: Den Rest bezahlst du mit Handkarten. Wähle ein Feld und bestätige. Beende den Zug, wenn du fertig bist.',
      },
      facing: {
        title: 'Achte auf deinen Blick',
        text: 'Der Keil zeigt nach vorn. Schläge in den Rücken fallen leichter. Einmal im Zug darfst du dich umsonst drehen: Drehen drücken, Richtung wählen.',
      },
      attack: {
        title: 'Schlag zu',
        text: 'Ein Feind ist in Reichweite. Karten mit hellem Rand lassen sich spielen: Wähle einen Angriff, dann den markierten Sarg.',
      },
      aim: {
        title: 'Wähle, wohin',
        text: 'Ein zerstörter Arm schlägt nicht mehr, ein zerstörtes Chassis beendet den Kampf. Du kannst es auch dem Würfel überlassen.',
      },
      reaction: {
        title: 'Du wirst getroffen',
        text: 'Karten mit einem R antworten auf einen Schlag, umsonst. Wähle eine, die sich spielen lässt, oder lass es geschehen.',
      },
      absorb: {
        title: 'Was gibst du her?',
        text: 'Jeder Punkt Schaden ist eine Karte. Wähle Karten deiner Hand, oder lass sie ungesehen vom Nachziehstapel kommen. Eine verlorene Waffenkarte markiert das Bauteil, das getroffen wurde.',
      },
      dice: {
        title: 'Die Würfel',
        text: 'Zwei Angriffswürfel gegen einen Zielwert. Die Chronik hat die Summe. Sieben und mehr trifft härter; zwei Todesstöße sind eine Hinrichtung.',
      },
      life: {
        title: 'Karten auf dem Friedhof',
        text: 'Verlorene Karten kommen nicht von selbst zurück. Sieh auf beide Reihen der Späne: Wer die längere hat, liegt vorn.',
      },
      components: {
        title: 'Bauteile brechen',
        text: 'Die Figur zeigt den Schaden jedes Bauteils. Grau ist Panzer, gestreift ist Struktur und hindert schon, rot liegt offen: Dort verwundet jeder Punkt den Piloten.',
      },
      heat: {
        title: 'Hitze',
        text: 'Ab der gestrichelten Marke beginnt jeder deiner Züge mit einem Wurf für Überlast. Ein Zug, in dem du nichts ausgibst, kühlt; ebenso Wasser und manche Karten.',
      },
      wounds: {
        title: 'Der Pilot blutet',
        text: 'Wunden bleiben bis zum Ende der Partie, und jede hindert. Zu viele, und der Pilot ist verloren.',
      },
      end: {
        title: 'Das war ein Duell',
        text: 'Nun wähle deine eigene Fraktion und dein Gestell, oder schick jemandem einen Link.',
      },
    },
  },
};
