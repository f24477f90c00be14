import { spoken } from '../messages/spoken.ts';
import type { Widened } from '../messages/messages.ts';

const en = {
  title: 'First match',
  lead: 'A real duel in a small yard, against Wenzel, a novice among the machines. Decks are small, and you act first in every round. A guide tells you of each thing when it can first be seen. You can send the guide away at any time, and come back as often as you like.',
  begin: 'Begin',
  understood: 'Understood',
  leave: 'Without the guide',
  steps: {
    hand: {
      title: 'Your hand, your deck, your life',
      text: 'You hold six cards of your deck. All of them together are your Casket HP: the row of slivers on your sheet. When none is left, you have lost. Keep this hand for now.',
    },
    move: {
      title: 'Moving',
      text: 'Teal hexes are in reach; the number is what the way costs in SP. Amber ones cost more than you have: the rest would be paid with cards of your hand. Choose a hex, then confirm. End your turn when you are done.',
    },
    facing: {
      title: 'Mind where you look',
      text: 'The wedge shows the front. Blows into the back are easier. You may rotate once a turn for nothing: press Rotate, then choose a direction.',
    },
    attack: {
      title: 'Strike',
      text: 'An enemy is in range. Cards with a bright rim can be played: choose an attack, then a part of the enemy on its sheet. Or the marked casket.',
    },
    aim: {
      title: 'Choose where',
      text: 'The side that you strike at says what is hit; naming a part costs 1 SP more. An arm that is broken cannot strike, a broken chassis ends the fight. Point at a part or tap it, see its odds, and strike.',
    },
    reaction: {
      title: 'You are hit',
      text: 'Cards marked R answer a blow, for nothing. Choose one that can be played, or let it pass.',
    },
    absorb: {
      title: 'What do you give up?',
      text: 'Each point of damage is a card, also as a price that you pay yourself. Choose cards of your hand; the rest comes from the draw pile unseen. A weapon card lost marks the part that was hit or, without a blow, your right arm.',
    },
    dice: {
      title: 'The dice',
      text: 'Two attack dice against a target number. The chronicle has the sum. Seven and more hits harder; two Death Blows are an execution.',
    },
    life: {
      title: 'Cards in the Graveyard',
      text: 'Lost cards do not come back by themselves. Look at both rows of slivers: whoever has the longer one is ahead.',
    },
    components: {
      title: 'Parts break',
      text: 'The figure shows the damage of each part. Grey is armour, striped is structure and already hinders, red is exposed: there every point wounds the pilot.',
    },
    heat: {
      title: 'Heat',
      text: 'From the dashed mark on, each of your turns begins with a roll for Strain. A turn in which you spend nothing cools you; so does water, and so do some cards.',
    },
    wounds: {
      title: 'The pilot bleeds',
      text: 'Wounds stay to the end of the match, and most of them hinder. The tenth kills the pilot: that side has lost.',
    },
    end: {
      title: 'That was a duel',
      text: 'Now choose your own faction and frame, or send a friend a link.',
    },
  },
} as const;

const de: Widened<typeof en> = {
  title: 'Erste Partie',
  lead: 'Ein richtiges Duell in einem kleinen Hof, gegen Wenzel, einen Novizen unter den Maschinen. Die Decks sind klein, und du ziehst in jeder Runde zuerst. Ein Führer erklärt jedes Ding, sobald es zum ersten Mal zu sehen ist. Du kannst ihn jederzeit fortschicken und wiederkommen, so oft du willst.',
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
      text: 'Ein Feind ist in Reichweite. Karten mit hellem Rand lassen sich spielen: Wähle einen Angriff, dann ein Bauteil des Feindes auf seinem Bogen. Oder den markierten Sarg.',
    },
    aim: {
      title: 'Wähle, wohin',
      text: 'Die Seite, auf die du schlägst, sagt, was getroffen wird; ein Bauteil zu nennen kostet 1 SP mehr. Ein zerstörter Arm schlägt nicht, ein zerstörtes Chassis beendet den Kampf. Zeige oder tippe auf ein Bauteil, sieh die Aussichten, schlag zu.',
    },
    reaction: {
      title: 'Du wirst getroffen',
      text: 'Karten mit einem R antworten auf einen Schlag, umsonst. Wähle eine, die sich spielen lässt, oder lass es geschehen.',
    },
    absorb: {
      title: 'Was gibst du her?',
      text: 'Jeder Punkt Schaden ist eine Karte, auch wo du selbst den Preis zahlst. Wähle Handkarten; der Rest kommt ungesehen vom Nachziehstapel. Eine verlorene Waffenkarte markiert das getroffene Bauteil, ohne Schlag deinen rechten Arm.',
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
      text: 'Wunden bleiben bis zum Ende der Partie, und die meisten hindern. Die zehnte tötet den Piloten: Seine Seite hat verloren.',
    },
    end: {
      title: 'Das war ein Duell',
      text: 'Nun wähle deine eigene Fraktion und dein Gestell, oder schick jemandem einen Link.',
    },
  },
};

/** The texts of the guide. */
export const guideWords = spoken<Widened<typeof en>>({ en, de });
