import type { Catalogue } from "../catalogue.ts";
import { plural } from "../plural.ts";

export const analytics: Catalogue["analytics"] = {
  title: "Analyses",
  range: "Période",
  ranges: {
    last5Days: "5 derniers jours",
    last2Weeks: "2 dernières semaines",
    last1Month: "Dernier mois",
    last6Weeks: "6 dernières semaines",
    last3Months: "3 derniers mois",
  },
  failed: "Impossible de charger les chiffres",
  notRefreshed: "Impossible d’actualiser ces chiffres.",
  table: "Chiffres",

  timeSpent: "Temps passé",
  total: "Total",
  average: "Moyenne",
  figure: "Mesure",
  hoursAxis: "Heures",
  day: "Jour",
  inTotal: (value: string) => `${value} au total`,
  onAverage: (value: string) => `${value} en moyenne`,
  sumOfRange: (value: string) => `${value} en tout`,
  howTimeIsMade:
    "Le temps compte tant qu’au moins une tâche d’une personne se trouve dans une colonne de travail en cours, pendant ses horaires de disponibilité, du lundi au vendredi. Le total est celui de tout le monde ; la moyenne est par personne et par jour.",
  noTimeTitle: "Pas encore de temps sur cette période",
  noTimeText:
    "Assignez une tâche et déplacez-la vers une colonne comme « In progress » : son temps compte à partir de là.",

  flow: "Flux de travail",
  howFlowIsMade:
    "Chaque bande indique combien de tâches s’y trouvaient à la fin de la journée, dans votre fuseau horaire. Terminé compte ce qui a été achevé depuis le début de la période.",
  kinds: { todo: "À faire", started: "Commencé", done: "Terminé" },
  tasksAxis: "Tâches",
  noFlowTitle: "Pas encore de tâches sur cette période",
  noFlowText:
    "Ajoutez des tâches à un tableau et faites-les avancer : vous verrez ici où elles s’accumulent et à quelle vitesse elles se terminent.",

  cycleTime: "Durée de réalisation",
  howCycleIsMade:
    "Le temps qu’ont pris les tâches entre leur premier démarrage et leur fin, nuits et week-ends compris.",
  median: "La moitié terminée en moins de",
  percentile85: "85 sur 100 en moins de",
  finished: (count: number) =>
    plural("fr", count, { one: `${count} tâche terminée`, other: `${count} tâches terminées` }),
  noCycleText: "Rien n’a encore été commencé et terminé sur cette période.",
  bins: [
    "Moins de 4 heures",
    "4 heures à 1 jour",
    "1 à 2 jours",
    "2 à 4 jours",
    "4 à 7 jours",
    "1 à 2 semaines",
    "2 à 4 semaines",
    "Plus de 4 semaines",
  ],
  shortBins: ["< 4 h", "< 1 j", "< 2 j", "< 4 j", "< 7 j", "< 2 sem.", "< 4 sem.", "≥ 4 sem."],
  tookLongest: "Les plus longues",
  deletedTask: "Une tâche supprimée",

  larger: "Voir en grand",
  details: "Le flux en détail",
  panel: "Tableau",
  allPanels: "Tous mes tableaux",
};
