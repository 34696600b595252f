import type { SampleTranslation } from './sampleTranslation'

export const italian: SampleTranslation = {
  packages: {
    'First Shots': { forWhom: 'Per la prima visita: facile, con poco rinculo.', occasion: 'Prima volta' },
    'East Meets West': { forWhom: 'Per due che non si accordano su quale parte scegliere.', occasion: 'Coppie' },
    'Short and Quick': { forWhom: 'Per chi ama il cinema: quattro pistole mitragliatrici.', occasion: 'Cinema' },
    'Kalashnikov Family': { forWhom: 'Per chi viene per l’AK.', occasion: 'Per chi ama l’AK' },
    'Twelve Gauge': { forWhom: 'Per un addio al celibato: rumoroso e potente.', occasion: 'Addio al celibato' },
    'Through Two World Wars': {
      forWhom: 'Per chi ama la storia: armi che furono d’ordinanza.',
      occasion: 'Storia',
    },
    'Steady Hand': { forWhom: 'Per chi ha pazienza: ottiche e rosate strette.', occasion: 'Precisione' },
    'The Connoisseur': { forWhom: 'Per chi vuole provare tutto in un’ora.', occasion: 'Un po’ di tutto' },
    'Shotgun Finale': { forWhom: 'Cinque colpi a palla per finire.' },
    'Five Through the Scope': { forWhom: 'Cinque colpi mirati, un’ottica.' },
    'Half a Drum': { forWhom: 'Metà del suo caricatore a tamburo da 71 colpi.' },
    'Modern Pair': { forWhom: 'Due fucili oggi in uso negli eserciti.' },
  },
  weapons: {
    'M4 A4': {
      inService: 'Dal 1994 a oggi',
      description:
        'La carabina della famiglia M16, con canna più corta e calcio scorrevole che si adatta a ogni corporatura. La slitta piatta superiore accoglie mire di ogni tipo. Leggera, con un rinculo lineare e facile da tenere sul bersaglio, è un’ottima prima arma.',
    },
    M16: {
      inService: 'Dal 1964 a oggi',
      description:
        'Il fucile di Eugene Stoner, in alluminio e plastica, fu una sorpresa in un’epoca di acciaio e noce. Il calcio è in linea con la canna, perciò la volata si alza appena. La maniglia di trasporto, che porta la tacca di mira, è diventata il suo segno distintivo.',
    },
    G36: {
      inService: 'Dal 1997 a oggi',
      description:
        'Il fucile che ha seguito il G3 nelle forze armate tedesche, costruito in gran parte in polimero rinforzato. Le mire sono nella maniglia di trasporto e il caricatore è traslucido, così si vede quanti colpi restano. Un pistone a gas mantiene pulito il meccanismo e morbido il rinculo.',
    },
    'Steyr AUG': {
      inService: 'Dal 1978 a oggi',
      description:
        'Il bullpup austriaco: il caricatore è dietro l’impugnatura, così una canna di lunghezza intera entra in un fucile corto. Un’ottica a basso ingrandimento fa parte della maniglia di trasporto. Premendo il grilletto a metà si spara a colpo singolo.',
    },
    'MK12 mod1 SPR': {
      inService: 'Dai primi anni 2000',
      description:
        'Lo Special Purpose Rifle delle forze speciali americane, fatto per il tiro preciso oltre la portata di un M4. Una canna match flottante, un’ottica e un bipiede traggono il meglio da una piccola cartuccia. Conviene prendersi il tempo necessario: premia un respiro calmo.',
    },
    AKM: {
      inService: 'Dal 1959 a oggi',
      description:
        'Il Kalashnikov modernizzato, con il castello stampato invece che fresato e una volata obliqua che tiene bassa la canna. È tra i fucili più prodotti al mondo. I comandi sono pochi e grandi, e il rinculo è una spinta schietta.',
    },
    AK74: {
      inService: 'Dal 1974 a oggi',
      description:
        'Il Kalashnikov per una cartuccia piccola e veloce. Il grande freno di bocca toglie la maggior parte del rinculo, così le mire restano sul bersaglio da un colpo all’altro. Una scanalatura nel calcio permette di distinguerlo al tatto dall’AKM.',
    },
    AKMS: {
      inService: 'Dal 1959 a oggi',
      description:
        'Un AKM il cui calcio d’acciaio si ripiega sotto il castello, fatto per paracadutisti ed equipaggi di veicoli. Con il calcio aperto spara come il fratello dal calcio in legno. Ripiegato è più corto di un quarto di metro.',
    },
    'Yugoslavian M92': {
      inService: 'Dal 1992 a oggi',
      description:
        'Un Kalashnikov molto corto degli stabilimenti Zastava di Kragujevac. La canna misura solo 254 mm e un dispositivo di bocca svasato compensa la pressione del gas perduta. Le tre feritoie dell’astina rivelano che è uno Zastava.',
    },
    'PSL-54C': {
      inService: 'Dal 1974 a oggi',
      description:
        'Il fucile di precisione romeno sembra un Dragunov, ma dentro è un Kalashnikov ingrandito per una cartuccia potente. Ha fin dall’inizio il calcio scheletrato e l’ottica a quattro ingrandimenti. La X impressa sul caricatore è il suo contrassegno.',
    },
    'PPSh-41': {
      inService: 'Dal 1941 agli anni 1960',
      description:
        'La pistola mitragliatrice di Georgij Špagin fu progettata perché semplici officine potessero produrla a milioni. Il tamburo contiene 71 colpi. Il manicotto forato lascia raffreddare la canna e la sua estremità obliqua tiene bassa la volata. Dopo la guerra l’Ungheria ne costruì una versione propria.',
    },
    'M1 carbine': {
      inService: '1942–1973',
      description:
        'Una leggera carabina semiautomatica per i soldati con altri compiti principali: alla guida, alla radio, ai pezzi d’artiglieria. Pesa circa due chili e mezzo e rincula poco. In pochi anni ne furono prodotte più di sei milioni.',
    },
    M14: {
      inService: 'Dal 1959 a oggi',
      description:
        'L’ultimo fucile d’ordinanza americano in legno e acciaio, sviluppato dall’M1 Garand e alimentato da un caricatore da venti colpi. È lungo, pesante e preciso. I tiratori scelti lo tennero a lungo anche dopo che l’M16 lo aveva sostituito come fucile standard.',
    },
    'Heckler&Koch G3': {
      inService: 'Dal 1959 a oggi',
      description:
        'Per quasi quarant’anni fu il fucile dell’esercito tedesco e di decine di altri. Dei rulli ritardano l’apertura dell’otturatore, un principio ripreso dall’MP5. La cartuccia potente si fa sentire, e la mira a tamburo si impara in fretta.',
    },
    'Remington M1100': {
      caliber: '12',
      inService: 'Dal 1963',
      description:
        'Uno dei primi fucili semiautomatici a canna liscia davvero amati: il sistema a gas toglie asprezza al rinculo. Da decenni è usato nel tiro al piattello e a caccia. Il calcio in noce e la bindella ventilata sono dei classici.',
    },
    'SPAS-15': {
      caliber: '12',
      inService: 'Dal 1986 a oggi',
      description:
        'Un fucile italiano della Franchi che funziona in due modi: semiautomatico oppure, premendo un pulsante, a pompa. A differenza della maggior parte dei fucili a canna liscia, si carica da un caricatore amovibile. La produzione è finita nel 2005, perciò pochi poligoni possono mostrarlo.',
    },
    'Remington M870 tac.': {
      caliber: '12',
      inService: 'Dal 1950 a oggi',
      description:
        'Il fucile a pompa più prodotto in assoluto, qui in versione tattica, con serbatoio tubolare più lungo e mire aperte. Non succede nulla finché non si aziona la pompa. Semplice, robusto e memorabile.',
    },
    'Enfield No. 1 Mk. 3': {
      inService: 'Dal 1907',
      description:
        'Lo Short Magazine Lee-Enfield, fucile d’ordinanza dell’Impero britannico nella Prima guerra mondiale. L’otturatore ha una rotazione breve e si arma in chiusura, il che lo rende il più rapido dei vecchi fucili a otturatore girevole-scorrevole. Il serbatoio contiene dieci colpi.',
    },
    'Long Branch No.1 Mk. 4': {
      inService: 'Dal 1941 agli anni 2010',
      description:
        'Il Lee-Enfield del Canada, prodotto dal 1941 a Long Branch, vicino a Toronto, e noto nei libri come No. 4 Mk I*. Una canna più pesante e una diottra posteriore lo rendono più preciso del predecessore. I Canadian Rangers hanno usato questo modello fino agli anni 2010.',
    },
    MP5: {
      inService: 'Dal 1966 a oggi',
      description:
        'La pistola mitragliatrice più nota del suo tempo, usata da reparti di polizia in tutto il mondo. Spara a otturatore chiuso con rulli di ritardo, perciò è precisa e calma in mano. Per la maggior parte degli ospiti è l’arma più facile del poligono.',
    },
    UZI: {
      inService: 'Dal 1954 a oggi',
      description:
        'Il progetto compatto di Uziel Gal mette il caricatore nell’impugnatura e avvolge la canna con l’otturatore. Nel cambio del caricatore una mano trova l’altra, anche al buio. Il pesante otturatore le dà un ritmo lento e regolare.',
    },
    'Mini UZI': {
      inService: 'Dal 1980 a oggi',
      description:
        'L’UZI in piccolo: castello e canna più corti e un calcio metallico che si ripiega di lato. L’otturatore più leggero la fa sparare sensibilmente più in fretta. Le feritoie alla volata aiutano a tenerla in piano.',
    },
    'Roni system (Glock)': {
      inService: 'Dal 2010 circa',
      description:
        'Un guscio israeliano in polimero e alluminio che accoglie una pistola Glock completa e la trasforma in una piccola carabina. Con il calcio e l’impugnatura anteriore una pistola si tiene ferma molto più facilmente. È un passaggio graduale dalle armi corte a quelle lunghe.',
    },
    'Scorpion Vz. 61': {
      inService: 'Dal 1961 a oggi',
      description:
        'Una pistola mitragliatrice cecoslovacca poco più grande di un’arma corta, con un calcio metallico che si ripiega sopra. La piccola cartuccia non ha quasi rinculo e un dispositivo nell’impugnatura rallenta la cadenza. Un’elegante opera di ingegneria in pochissimo spazio.',
    },
  },
}
