import type { SampleTranslation } from './sampleTranslation'

export const hungarian: SampleTranslation = {
  packages: {
    'First Shots': { forWhom: 'Első látogatásra: könnyű fegyverek, kis visszarúgással.', occasion: 'Első alkalom' },
    'East Meets West': {
      forWhom: 'Két embernek, aki nem tud megegyezni, melyik oldalra álljon.',
      occasion: 'Pároknak',
    },
    'Short and Quick': { forWhom: 'Filmrajongóknak: négy géppisztoly.', occasion: 'Filmrajongóknak' },
    'Kalashnikov Family': { forWhom: 'Azoknak, akik az AK kedvéért jönnek.', occasion: 'AK-rajongóknak' },
    'Twelve Gauge': { forWhom: 'Legénybúcsúra: hangos és súlyos.', occasion: 'Legénybúcsú' },
    'Through Two World Wars': {
      forWhom: 'A történelem kedvelőinek: egykor rendszeresített puskák.',
      occasion: 'Történelem',
    },
    'Steady Hand': { forWhom: 'Türelmeseknek: céltávcsövek és szűk szórásképek.', occasion: 'Precíziós lövészet' },
    'The Connoisseur': {
      forWhom: 'Azoknak, akik egyetlen óra alatt mindent ki szeretnének próbálni.',
      occasion: 'Mindenből egy kicsi',
    },
    'Shotgun Finale': { forWhom: 'Befejezésül öt lövés egygolyós sörétes lőszerrel.' },
    'Five Through the Scope': { forWhom: 'Öt célzott lövés, egy céltávcső.' },
    'Half a Drum': { forWhom: 'A 71 lőszeres dobtár fele.' },
    'Modern Pair': { forWhom: 'Két gépkarabély, amelyet ma is használnak hadseregek.' },
  },
  weapons: {
    'M4 A4': {
      inService: '1994-től napjainkig',
      description:
        'Az M16 család karabélya rövidebb csővel és tolható válltámasszal, amely minden termethez igazítható. A felső, lapos sínre bármilyen irányzék felszerelhető. Könnyű, egyenesen rúg hátra, és jól a célon tartható: ideális első fegyver.',
    },
    M16: {
      inService: '1964-től napjainkig',
      description:
        'Eugene Stoner alumíniumból és műanyagból készült puskája az acél és a diófa korában meglepetést keltett. A válltámasz egy vonalban van a csővel, így a csőtorkolat alig emelkedik. A hordfogantyúban kapott helyet a hátsó irányzék, és ez lett a fegyver ismertetőjegye.',
    },
    G36: {
      inService: '1997-től napjainkig',
      description:
        'A német haderőben a G3 utódja, amely nagyrészt erősített műanyagból készül. Irányzékai a hordfogantyúban vannak, tára áttetsző, így látható, hány lőszer maradt. A gázdugattyú tisztán tartja a szerkezetet, a visszarúgás pedig lágy.',
    },
    'Steyr AUG': {
      inService: '1978-tól napjainkig',
      description:
        'Ausztria bullpup fegyvere: a tár a markolat mögött van, ezért a rövid puskában is elfér egy teljes hosszúságú cső. A hordfogantyú része egy kis nagyítású távcső. A félig meghúzott elsütőbillentyű egyes lövést ad le.',
    },
    'MK12 mod1 SPR': {
      inService: 'A 2000-es évek eleje óta',
      description:
        'Az amerikai különleges erők Special Purpose Rifle fegyvere, amely az M4 hatótávolságán túli, pontos lövésekre készült. A szabadon lebegő versenycső, a távcső és a villaállvány a legjobbat hozza ki a kis lőszerből. Érdemes időt szánni rá: meghálálja a nyugodt légzést.',
    },
    AKM: {
      inService: '1959-től napjainkig',
      description:
        'A korszerűsített Kalasnyikov mart helyett sajtolt tokkal és ferde csőszájjal, amely lent tartja a csövet. A világ legnagyobb számban gyártott fegyverei közé tartozik. Kezelőszervei nagyok és kevés van belőlük, a visszarúgása pedig egyenes lökés.',
    },
    AK74: {
      inService: '1974-től napjainkig',
      description:
        'A Kalasnyikov kis űrméretű, gyors lőszerhez. Nagy csőszájféke elveszi a visszarúgás javát, így az irányzék lövésről lövésre a célon marad. A válltámasz hornyáról tapintással is megkülönböztethető az AKM-től.',
    },
    AKMS: {
      inService: '1959-től napjainkig',
      description:
        'Olyan AKM, amelynek acél válltámasza a tok alá hajtható; ejtőernyősöknek és járművek személyzetének készült. Kihajtott válltámasszal ugyanúgy lő, mint fa tusás testvére. Összehajtva negyed méterrel rövidebb.',
    },
    'Yugoslavian M92': {
      inService: '1992-től napjainkig',
      description:
        'Nagyon rövid Kalasnyikov a kragujevaci Zastava gyárból. Csöve mindössze 254 mm hosszú, az elveszett gáznyomást tölcséres csőszájtoldat pótolja. Az ágyazás három szellőzőnyílása árulja el, hogy Zastava.',
    },
    'PSL-54C': {
      inService: '1974-től napjainkig',
      description:
        'Románia mesterlövészpuskája Dragunovnak látszik, belül azonban egy nagy teljesítményű lőszerhez megnövelt Kalasnyikov. Vázas tusája és négyszeres nagyítású távcsöve a kezdetektől megvan. Ismertetőjegye a tárba préselt X.',
    },
    'PPSh-41': {
      inService: '1941-től az 1960-as évekig',
      description:
        'Georgij Spagin géppisztolyát úgy tervezték, hogy egyszerű műhelyek is milliószámra gyárthassák. A dobtárba 71 lőszer fér. A réselt hűtőköpeny alatt hűl a cső, ferde eleje pedig lent tartja a csőtorkolatot. A háború után Magyarország is gyártotta saját változatát.',
    },
    'M1 carbine': {
      inService: '1942–1973',
      description:
        'Könnyű öntöltő karabély olyan katonáknak, akiknek más volt a fő feladatuk: sofőröknek, rádiósoknak, lövegkezelőknek. Körülbelül két és fél kilogramm, és alig rúg. Néhány év alatt több mint hatmillió készült belőle.',
    },
    M14: {
      inService: '1959-től napjainkig',
      description:
        'Az utolsó fából és acélból készült amerikai szolgálati puska, amelyet az M1 Garandból fejlesztettek ki, húsz lőszeres szekrénytárral. Hosszú, nehéz és pontos. A mesterlövészek még sokáig megtartották, miután az M16 váltotta fel rendszeresített puskaként.',
    },
    'Heckler&Koch G3': {
      inService: '1959-től napjainkig',
      description:
        'Közel negyven éven át ez volt a német hadsereg és több tucat másik hadsereg puskája. A zár nyitását görgők késleltetik; ezt a megoldást az MP5 is átvette. A nagy teljesítményű lőszer érezteti erejét, a dobos irányzék pedig gyorsan megtanulható.',
    },
    'Remington M1100': {
      caliber: '12-es kaliber',
      inService: '1963 óta',
      description:
        'Az egyik első öntöltő sörétes puska, amelyet a lövészek igazán megszerettek: gázrendszere kiveszi a visszarúgás élét. Agyaggalamb-lövők és vadászok évtizedek óta használják. Diófa tusája és szellőzött csősíne klasszikus.',
    },
    'SPAS-15': {
      caliber: '12-es kaliber',
      inService: '1986-tól napjainkig',
      description:
        'A Franchi olasz sörétes puskája kétféleképpen működik: öntöltőként vagy gombnyomásra pumpásként. A legtöbb sörétes puskától eltérően cserélhető szekrénytárból tölt. Gyártása 2005-ben véget ért, ezért kevés lőtéren látható.',
    },
    'Remington M870 tac.': {
      caliber: '12-es kaliber',
      inService: '1950-től napjainkig',
      description:
        'A legnagyobb számban gyártott pumpás sörétes puska, itt taktikai kivitelben, hosszabb csőtárral és nyílt irányzékkal. Semmi sem történik, amíg az előagyat meg nem mozdítják. Egyszerű, erős és emlékezetes.',
    },
    'Enfield No. 1 Mk. 3': {
      inService: '1907 óta',
      description:
        'A Short Magazine Lee-Enfield, a Brit Birodalom rendszeresített puskája az első világháborúban. Zárja rövid mozdulattal nyílik és záráskor húzza fel az ütőszeget, ezért ez a leggyorsabb a régi forgó-tolózáras puskák közül. Tárába tíz lőszer fér.',
    },
    'Long Branch No.1 Mk. 4': {
      inService: '1941-től a 2010-es évekig',
      description:
        'Kanada Lee-Enfieldje, amely 1941-től készült a Toronto melletti Long Branchben; a könyvekben No. 4 Mk I* néven szerepel. Vastagabb csövével és hátsó dioptriás irányzékával pontosabb elődjénél. A Canadian Rangers a 2010-es évekig használta a típust.',
    },
    MP5: {
      inService: '1966-tól napjainkig',
      description:
        'Korának legismertebb géppisztolya, amelyet világszerte használnak rendőri egységek. Zárt zárral, késleltetett görgőkkel működik, ezért pontos és nyugodt a kézben. A legtöbb vendég szerint ez a lőtér legkönnyebben kezelhető fegyvere.',
    },
    UZI: {
      inService: '1954-től napjainkig',
      description:
        'Uziel Gal tömör szerkezetében a tár a markolatban van, a zár pedig körülveszi a csövet. Tárcserekor a kéz sötétben is rátalál a kézre. A nehéz zár lassú, egyenletes ritmust ad.',
    },
    'Mini UZI': {
      inService: '1980-tól napjainkig',
      description:
        'Az UZI kisebb kiadása: rövidebb tok és cső, oldalra hajtható drót válltámasz. Könnyebb zárja miatt érezhetően gyorsabban tüzel. A csőszáj rései segítenek vízszintben tartani.',
    },
    'Roni system (Glock)': {
      inService: 'Körülbelül 2010 óta',
      description:
        'Izraeli, műanyagból és alumíniumból készült váz, amely egy teljes Glock pisztolyt fogad be, és kis karabéllyá alakítja. A válltámasz és az elülső markolat révén a pisztoly sokkal könnyebben tartható stabilan. Barátságos átmenet a maroklőfegyverektől a hosszú fegyverek felé.',
    },
    'Scorpion Vz. 61': {
      inService: '1961-től napjainkig',
      description:
        'Csehszlovák géppisztoly, alig nagyobb egy maroklőfegyvernél, felül előrehajtható drót válltámasszal. Kis lőszere szinte nem rúg, a tűzgyorsaságot a markolatba épített szerkezet lassítja. Elegáns mérnöki munka nagyon kis helyen.',
    },
  },
}
