import { spoken } from '../messages/spoken.ts';

/** Where an effect comes from that no card made, by its source. */
export const causeTexts = spoken<Readonly<Record<string, string | undefined>>>({
  en: {
    jam: 'Two Jams on the dice of an attack.',
    pierce: 'A Pierce on the Defense Dice.',
    suffering: 'A Suffering Die.',
    taint: 'Taint that was spent.',
    damageDie: 'The die of a DAMAGED card.',
  },
  de: {
    jam: 'Zwei Klemmer auf den Würfeln eines Angriffs.',
    pierce: 'Ein Durchstoß auf den Verteidigungswürfeln.',
    suffering: 'Ein Leidenswürfel.',
    taint: 'Makel, der ausgegeben wurde.',
    damageDie: 'Der Würfel einer BESCHÄDIGT-Karte.',
  },
});
