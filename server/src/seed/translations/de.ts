import type { SampleTranslation } from './sampleTranslation'

export const german: SampleTranslation = {
  packages: {
    'First Shots': { forWhom: 'Für den ersten Besuch: leicht und mit wenig Rückstoß.', occasion: 'Erster Besuch' },
    'East Meets West': { forWhom: 'Für zwei, die sich nicht auf eine Seite einigen können.', occasion: 'Paare' },
    'Short and Quick': { forWhom: 'Für Filmfans: vier Maschinenpistolen.', occasion: 'Filmfans' },
    'Kalashnikov Family': { forWhom: 'Für alle, die wegen der AK kommen.', occasion: 'AK-Fans' },
    'Twelve Gauge': { forWhom: 'Für Junggesellenabschiede: laut und schwer.', occasion: 'Junggesellenabschied' },
    'Through Two World Wars': {
      forWhom: 'Für Geschichtsinteressierte: Waffen, die im Dienst standen.',
      occasion: 'Geschichte',
    },
    'Steady Hand': { forWhom: 'Für Geduldige: Zielfernrohre und enge Trefferbilder.', occasion: 'Präzision' },
    'The Connoisseur': { forWhom: 'Für alle, die in einer Stunde alles wollen.', occasion: 'Von allem etwas' },
    'Shotgun Finale': { forWhom: 'Fünf Flintenlaufgeschosse zum Abschluss.' },
    'Five Through the Scope': { forWhom: 'Fünf gezielte Schüsse, ein Zielfernrohr.' },
    'Half a Drum': { forWhom: 'Die Hälfte der Trommel mit 71 Patronen.' },
    'Modern Pair': { forWhom: 'Zwei Gewehre, die Armeen heute führen.' },
  },
  weapons: {
    'M4 A4': {
      inService: '1994 bis heute',
      description:
        'Der Karabiner der M16-Familie, mit kürzerem Lauf und einer Schubschulterstütze, die sich jeder Körpergröße anpasst. Die flache Schiene auf der Oberseite nimmt Visiere aller Art auf. Leicht, mit geradlinigem Rückstoß und gut im Ziel zu halten: ein gutes erstes Gewehr.',
    },
    M16: {
      inService: '1964 bis heute',
      description:
        'Eugene Stoners Gewehr aus Aluminium und Kunststoff war in einer Zeit von Stahl und Nussbaum eine Überraschung. Der Schaft liegt in einer Linie mit dem Lauf, daher steigt die Mündung kaum. Der Tragegriff mit der Kimme wurde zum Erkennungszeichen.',
    },
    G36: {
      inService: '1997 bis heute',
      description:
        'Das Gewehr, das in der Bundeswehr auf das G3 folgte, größtenteils aus verstärktem Kunststoff. Die Visiere sitzen im Tragegriff, und das Magazin ist durchscheinend, sodass man sieht, wie viele Patronen übrig sind. Ein Gaskolben hält den Verschluss sauber und den Rückstoß sanft.',
    },
    'Steyr AUG': {
      inService: '1978 bis heute',
      description:
        'Österreichs Bullpup: Das Magazin sitzt hinter dem Griff, so passt ein Lauf in voller Länge in ein kurzes Gewehr. Ein schwach vergrößerndes Zielfernrohr ist Teil des Tragegriffs. Halb durchgezogen gibt der Abzug Einzelschüsse ab.',
    },
    'MK12 mod1 SPR': {
      inService: 'Seit den frühen 2000er-Jahren',
      description:
        'Das Special Purpose Rifle der amerikanischen Spezialkräfte, gebaut für präzise Schüsse jenseits der Reichweite eines M4. Ein frei schwingender Matchlauf, ein Zielfernrohr und ein Zweibein holen das Beste aus einer kleinen Patrone. Nehmen Sie sich Zeit: Ruhiges Atmen wird belohnt.',
    },
    AKM: {
      inService: '1959 bis heute',
      description:
        'Die modernisierte Kalaschnikow, mit geprägtem statt gefrästem Gehäuse und einer schrägen Mündung, die den Lauf unten hält. Sie gehört zu den meistgebauten Gewehren der Welt. Die Bedienelemente sind wenige und groß, der Rückstoß ist ein ehrlicher Schub.',
    },
    AK74: {
      inService: '1974 bis heute',
      description:
        'Die Kalaschnikow für eine kleine, schnelle Patrone. Die große Mündungsbremse nimmt den größten Teil des Rückstoßes, sodass das Visier von Schuss zu Schuss im Ziel bleibt. An einer Nut im Schaft lässt sie sich auch im Dunkeln von der AKM unterscheiden.',
    },
    AKMS: {
      inService: '1959 bis heute',
      description:
        'Eine AKM, deren Stahlschulterstütze sich unter das Gehäuse klappen lässt, gebaut für Fallschirmtruppen und Fahrzeugbesatzungen. Ausgeklappt schießt sie wie ihre Schwester mit Holzschaft. Eingeklappt ist sie einen Viertelmeter kürzer.',
    },
    'Yugoslavian M92': {
      inService: '1992 bis heute',
      description:
        'Eine sehr kurze Kalaschnikow aus dem Zastava-Werk in Kragujevac. Der Lauf misst nur 254 mm, und ein trichterförmiger Mündungsaufsatz gleicht den verlorenen Gasdruck aus. Drei Lüftungsschlitze im Handschutz verraten die Zastava.',
    },
    'PSL-54C': {
      inService: '1974 bis heute',
      description:
        'Rumäniens Scharfschützengewehr sieht aus wie ein Dragunow, ist im Inneren aber eine Kalaschnikow, vergrößert für eine starke Patrone. Skelettschaft und vierfaches Zielfernrohr hat es von Anfang an. Sein Kennzeichen ist das in das Magazin geprägte X.',
    },
    'PPSh-41': {
      inService: '1941 bis in die 1960er-Jahre',
      description:
        'Georgi Schpagins Maschinenpistole war so entworfen, dass einfache Werkstätten sie millionenfach herstellen konnten. Die Trommel fasst 71 Patronen. Der geschlitzte Mantel lässt den Lauf abkühlen, sein schräges Ende hält die Mündung unten. Ungarn baute nach dem Krieg eine eigene Ausführung.',
    },
    'M1 carbine': {
      inService: '1942–1973',
      description:
        'Ein leichter Selbstladekarabiner für alle, die im Feld andere Hauptaufgaben hatten: am Steuer, am Funkgerät, am Geschütz. Er wiegt rund zweieinhalb Kilogramm und stößt wenig. In wenigen Jahren wurden mehr als sechs Millionen gebaut.',
    },
    M14: {
      inService: '1959 bis heute',
      description:
        'Das letzte amerikanische Dienstgewehr aus Holz und Stahl, entwickelt aus dem M1 Garand, mit einem Kastenmagazin für zwanzig Patronen. Es ist lang, schwer und genau. Scharfschützen behielten es noch lange, nachdem das M16 es als Standardgewehr abgelöst hatte.',
    },
    'Heckler&Koch G3': {
      inService: '1959 bis heute',
      description:
        'Fast vierzig Jahre lang war es das Gewehr der Bundeswehr und Dutzender anderer Armeen. Rollen verzögern das Öffnen des Verschlusses, ein Prinzip, das die MP5 übernahm. Die starke Patrone ist deutlich zu spüren, und das Trommelvisier ist schnell gelernt.',
    },
    'Remington M1100': {
      caliber: '12',
      inService: 'Seit 1963',
      description:
        'Eine der ersten Selbstladeflinten, die wirklich beliebt wurden: Das Gassystem nimmt dem Rückstoß die Schärfe. Beim Tontaubenschießen und auf der Jagd ist sie seit Jahrzehnten im Einsatz. Nussbaumschaft und ventilierte Schiene sind Klassiker.',
    },
    'SPAS-15': {
      caliber: '12',
      inService: '1986 bis heute',
      description:
        'Eine italienische Flinte von Franchi, die beides kann: Selbstlader oder, auf Knopfdruck, Vorderschaftrepetierer. Anders als die meisten Flinten wird sie aus einem abnehmbaren Kastenmagazin geladen. Die Produktion endete 2005, daher ist sie nur auf wenigen Schießständen zu sehen.',
    },
    'Remington M870 tac.': {
      caliber: '12',
      inService: '1950 bis heute',
      description:
        'Die meistgebaute Vorderschaftrepetierflinte überhaupt, hier in taktischer Ausführung mit längerem Röhrenmagazin und offener Visierung. Ohne eine Bewegung des Vorderschafts geschieht nichts. Einfach, robust und unvergesslich.',
    },
    'Enfield No. 1 Mk. 3': {
      inService: 'Seit 1907',
      description:
        'Das Short Magazine Lee-Enfield, das Standardgewehr des Britischen Weltreichs im Ersten Weltkrieg. Der Verschluss hat einen kurzen Drehweg und spannt beim Schließen, was es zum schnellsten der alten Repetiergewehre macht. Das Magazin fasst zehn Patronen.',
    },
    'Long Branch No.1 Mk. 4': {
      inService: '1941 bis in die 2010er-Jahre',
      description:
        'Kanadas Lee-Enfield, ab 1941 in Long Branch bei Toronto gebaut und in der Literatur als No. 4 Mk I* bekannt. Ein schwererer Lauf und ein Lochvisier machen es genauer als seinen Vorgänger. Die Canadian Rangers führten das Modell bis in die 2010er-Jahre.',
    },
    MP5: {
      inService: '1966 bis heute',
      description:
        'Die bekannteste Maschinenpistole ihrer Zeit, von Polizeieinheiten in aller Welt verwendet. Sie schießt mit geschlossenem, rollenverzögertem Verschluss und ist deshalb genau und ruhig in der Hand. Die meisten Gäste finden sie die einfachste Waffe auf dem Schießstand.',
    },
    UZI: {
      inService: '1954 bis heute',
      description:
        'Uziel Gals kompakte Konstruktion setzt das Magazin in den Griff und legt den Verschluss um den Lauf. Beim Magazinwechsel findet die Hand die andere, auch im Dunkeln. Der schwere Verschluss gibt ihr einen langsamen, gleichmäßigen Takt.',
    },
    'Mini UZI': {
      inService: '1980 bis heute',
      description:
        'Die UZI in kleiner: kürzeres Gehäuse, kürzerer Lauf und eine seitlich klappbare Drahtschulterstütze. Der leichtere Verschluss lässt sie merklich schneller schießen. Schlitze an der Mündung helfen, sie waagerecht zu halten.',
    },
    'Roni system (Glock)': {
      inService: 'Seit etwa 2010',
      description:
        'Ein israelisches Gehäuse aus Kunststoff und Aluminium, das eine vollständige Glock-Pistole aufnimmt und in einen kleinen Karabiner verwandelt. Mit Schulterstütze und Vordergriff lässt sich eine Pistole viel ruhiger halten. Ein freundlicher Schritt von der Kurzwaffe zur Langwaffe.',
    },
    'Scorpion Vz. 61': {
      inService: '1961 bis heute',
      description:
        'Eine tschechoslowakische Maschinenpistole, kaum größer als eine Pistole, mit einer Drahtschulterstütze, die nach oben klappt. Die kleine Patrone hat fast keinen Rückstoß, und eine Vorrichtung im Griff senkt die Schussfolge. Elegante Technik auf kleinstem Raum.',
    },
  },
}
